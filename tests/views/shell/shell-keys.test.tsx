import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPreferences } from '../../../src/db/core/stored-preferences'
import { renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

const SIGNED_IN = { path: '/overview', user: userOf() } as const

describe('the keys of the shell', () => {
  it('M mutes, R syncs, and neither works in a field', async () => {
    const { person, sessions, pulls } = await renderApp(SIGNED_IN)
    await screen.findByText('Sound on')
    await person.keyboard('m')
    expect(await screen.findByRole('button', { name: 'Sound off' })).toBeVisible()
    expect((await readPreferences(sessions)).sound).toBe(false)
    await person.keyboard('r')
    expect(pulls()).toBe(1)
    await person.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search orders, places, phones' })
    expect(document.activeElement).toBe(search)
    await person.keyboard('mr')
    expect(pulls()).toBe(1)
    expect((await readPreferences(sessions)).sound).toBe(false)
  })

  it('the key after G belongs to G', async () => {
    const { person, pulls } = await renderApp(SIGNED_IN)
    await screen.findByText('Sound on')
    await person.keyboard('gr')
    expect(pulls()).toBe(0)
    await person.keyboard('r')
    expect(pulls()).toBe(1)
  })

  it('? lists the shortcuts, and single keys can be switched off', async () => {
    const { person, sessions, pulls } = await renderApp(SIGNED_IN)
    await screen.findByText('Sound on')
    await person.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await person.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }))
    await waitFor(async () => expect((await readPreferences(sessions)).singleKeys).toBe(false))
    await person.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('r')
    expect(pulls()).toBe(0)
  })

  it('the list of shortcuts is searched by typing', async () => {
    const { person } = await renderApp(SIGNED_IN)
    await screen.findByText('Sound on')
    await person.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const shown = () =>
      within(sheet)
        .queryAllByRole('term')
        .map(({ textContent }) => textContent)
    await person.keyboard('copy')
    await waitFor(() => expect(shown()).toEqual(['Copy the tracking id', 'Copy a summary']))
    await person.keyboard('{Backspace>4/}]')
    await waitFor(() => expect(shown()).toEqual(['Next page', 'Next order, the most overdue first']))
    await person.keyboard('xyz')
    expect(await within(sheet).findByText('No shortcut matches “]xyz”.')).toBeVisible()
  })
})
