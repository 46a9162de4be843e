import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openConsole, openPalette, options } from '../../support/desk/palette'
import { rowIds } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

playLayout()

describe('actions, screens and views in the palette', () => {
  it('before a letter is typed, lists what can be done with the order at hand, with its keys', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    await person.keyboard('j')
    await openPalette(person)
    expect(options('Actions').slice(0, 3)).toEqual([
      'Assign or reassignOrder 1043A',
      'Assign the nearest rider (asks first)Order 1043⇧ A',
      'Track on the mapOrder 1043T',
    ])
  })

  it('runs an action on the order at hand: its riders open', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    await person.keyboard('jj')
    await openPalette(person)
    await person.keyboard('reassign{Enter}')
    await waitFor(() => expect(window.location.search).toContain('order=1042&panel=assign'))
  })

  it('does not list an action that cannot be done now', async () => {
    const { person } = await openConsole({ path: '/overview' })
    await openPalette(person)
    await person.keyboard('cancel')
    expect(await screen.findByText('Nothing on this device matches “cancel”.')).toBeVisible()
  })

  it('finds a rider by number, plate, and a phone in any spelling', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    const field = await openPalette(person)
    for (const [text, found] of [
      ['8', 'Bola Salami'],
      ['kja214', 'Bola Salami'],
      ['+234 802 000', 'Bola Salami'],
      ['0803 412', 'Musa Ibrahim'],
    ]) {
      await person.clear(field)
      await person.type(field, text ?? '')
      await waitFor(() => expect(options('Riders')[0]).toContain(found))
    }
  })

  it('runs what has no key: the theme, and what asks first', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    await openPalette(person)
    await person.keyboard('theme dark')
    await waitFor(() => expect(options('Actions')).toEqual(['Theme: dark']))
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.querySelector('.radix-themes.dark, .dark .radix-themes')).not.toBeNull(),
    )
    await openPalette(person)
    await person.keyboard('log out')
    await waitFor(() => expect(options('Actions')).toEqual(['Log out (asks first)']))
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out' })).toBeVisible()
  })

  it('finds the late orders from every screen', async () => {
    const { person } = await openConsole({ path: '/overview' })
    await openPalette(person)
    await person.keyboard('late orders')
    await waitFor(() => expect(options('Actions')).toEqual(['Late orders']))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/orders?age=late'))
  })

  it('pauses sending and resumes it by words', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    await openPalette(person)
    await person.keyboard('pause sending')
    await waitFor(() => expect(options('Actions')).toEqual(['Pause sending on this device']))
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: '0 waiting · paused' })).toBeVisible()
    await openPalette(person)
    await person.keyboard('resume')
    await waitFor(() => expect(options('Actions')).toEqual(['Resume sending']))
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: '0 waiting' })).toBeVisible()
  })

  it('leads to the screens of the role, with a status of the orders among them', async () => {
    const { person } = await openConsole({ path: '/overview', type: 'SUPERVISOR' })
    await openPalette(person)
    await person.keyboard('create')
    await waitFor(() => expect(options('Screens')).toEqual(['Create Bulk Order']))
    await person.clear(screen.getByRole('combobox', { name: 'Find anything' }))
    await person.keyboard('orders pend')
    await person.click(await screen.findByRole('option', { name: 'Orders · Pending' }))
    await waitFor(() => expect(window.location.pathname).toBe('/orders/pending'))
    await openPalette(person)
    expect(options('Screens')).not.toContain('Orders · Pending')
  })

  it('opens a saved view', async () => {
    const { person } = await openConsole({ path: '/orders/pending?payee=sender' })
    await person.click(await screen.findByRole('button', { name: /^View:/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Saved views…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Saved views' })
    await person.type(within(dialog).getByRole('textbox'), 'Paid by sender')
    await person.click(within(dialog).getByRole('button', { name: 'Save view' }))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('link', { name: /Outbox/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/outbox'))
    await openPalette(person)
    await person.keyboard('paid by')
    await person.click(await screen.findByRole('option', { name: /^Paid by sender/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/orders/pending'))
    expect(window.location.search).toBe('?payee=sender')
  })
})
