import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../../src/db/core/preferences'
import { readPreferences } from '../../../src/db/core/stored-preferences'
import type { StorageReport } from '../../../src/views/console'
import { renderApp, userOf } from '../../support/page/rendered-app'

const STORAGE: StorageReport = { mode: 'strict', usage: 7_400_000, quota: 10_700_000_000, persisted: true }

async function openSettings(storage = STORAGE) {
  const app = await renderApp({
    path: '/settings',
    user: userOf(),
    prepare: async ({ counters }) => void (await counters.put({ id: 'order.all', count: 1500 })),
    engine: () => ({
      diagnostics: {
        tabId: 'tab',
        watch: () => () => undefined,
        trace: () => Promise.resolve(null),
        storage: () => Promise.resolve(storage),
      },
    }),
  })
  await screen.findByRole('heading', { name: 'This device' })
  return app
}

describe('the settings of this device', () => {
  it('keeps each choice at once', async () => {
    const { person, sessions } = await openSettings()
    const choose = async (setting: string, choice: string) =>
      person.click(
        within(screen.getByRole('radiogroup', { name: setting })).getByRole('radio', { name: choice }),
      )
    await choose('Theme', 'Dark')
    await choose('Row height', 'Compact')
    await choose('Undo window', '6 s')
    await person.click(screen.getByRole('switch', { name: 'Sounds on this device' }))
    await person.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
    await waitFor(async () =>
      expect(await readPreferences(sessions)).toEqual({
        ...DEFAULT_PREFERENCES,
        appearance: 'dark',
        density: 'compact',
        holdMs: 6000,
        sound: false,
        singleKeys: false,
      }),
    )
    expect(document.documentElement.classList.contains('dark')).toBe(true)
  })

  it('C39 a choice that cannot be stored holds for as long as the page is open', async () => {
    const { person, sessions } = await openSettings()
    sessions.close({ disableAutoOpen: true })
    const dark = within(screen.getByRole('radiogroup', { name: 'Theme' })).getByRole('radio', {
      name: 'Dark',
    })
    await person.click(dark)
    await waitFor(() => expect(dark.getAttribute('aria-checked')).toBe('true'))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await sessions.open()
    expect((await readPreferences(sessions)).appearance).toBe('system')
  })

  it('offers Off, 2, 4, 6 and 10 seconds to undo', async () => {
    await openSettings()
    const window_ = within(screen.getByRole('radiogroup', { name: 'Undo window' }))
    expect(
      window_.getAllByRole('radio').map((one) => [one.textContent, one.getAttribute('aria-checked')]),
    ).toEqual([
      ['OffOff', 'false'],
      ['2 s2 s', 'false'],
      ['4 s4 s', 'true'],
      ['6 s6 s', 'false'],
      ['10 s10 s', 'false'],
    ])
  })

  it('says what this device stores and leads to the diagnostics', async () => {
    const { person } = await openSettings()
    expect(await screen.findByText('7.4 MB of 10.7 GB')).toBeVisible()
    expect(await screen.findByText('1,500')).toBeVisible()
    const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect(factOf('Kept when space runs low')).toBe('Yes')
    expect(factOf('Starts without a network')).toBe('Not yet')
    await person.click(screen.getByRole('link', { name: 'Open diagnostics' }))
    expect(window.location.pathname).toBe('/test')
  })

  it('says so where this browser keeps nothing', async () => {
    await openSettings({ ...STORAGE, mode: 'memory', startsOffline: null })
    expect(await screen.findByText('No, closing this page loses everything')).toBeVisible()
    expect(screen.getByText('No, this page is not served over HTTPS')).toBeVisible()
  })
})
