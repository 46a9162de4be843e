import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SoundKind } from '../../../src/db/core/preferences'
import { readPreferences, writePreference } from '../../../src/db/core/stored-preferences'
import { watchAttention } from '../../../src/db/queries/outbox/outbox-queries'
import { allowedSound } from '../../../src/views/shared/sounds/allowed-sound'
import { gainOfVolume } from '../../../src/views/shared/sounds/gain-of-volume'
import { assignment } from '../../support/world/console-rows'
import { audioOf, playedGains } from '../../support/desk/played-audio'
import { renderApp, userOf, withShell } from '../../support/page/rendered-app'

const NOTES: Record<SoundKind, number[]> = {
  newOrderSound: [784, 1047],
  lateOrderSound: [698, 466],
  connectionLostSound: [220],
  decisionSound: [523, 523],
}

afterEach(() => {
  vi.unstubAllGlobals()
  allowedSound.note('played')
})

async function openSettings() {
  const app = await renderApp({ path: '/settings', user: userOf() })
  await screen.findByRole('heading', { name: 'Sounds' })
  return app
}

const volume = () => screen.getByRole('slider', { name: 'Volume' })
const test = (label: string) => screen.getByRole('button', { name: `Test ${label}` })
const kind = (label: string) => screen.getByRole('switch', { name: label })

describe('the sounds of this device', () => {
  it('keeps the volume and the kinds, and shows the volume at once', async () => {
    const { person, sessions } = await openSettings()
    expect(volume().getAttribute('aria-valuenow')).toBe('60')
    act(() => volume().focus())
    await person.keyboard('{ArrowRight}{ArrowRight}')
    expect(await screen.findByText('70 %')).toBeVisible()
    await person.click(kind('Late order'))
    await person.click(kind('Needs a decision'))
    await waitFor(async () =>
      expect(await readPreferences(sessions)).toMatchObject({
        sound: true,
        soundVolume: 70,
        newOrderSound: true,
        lateOrderSound: false,
        connectionLostSound: true,
        decisionSound: false,
      }),
    )
  })

  it('a volume set in another tab is shown here', async () => {
    const { sessions } = await openSettings()
    await writePreference(sessions, 'soundVolume', 25)
    expect(await screen.findByText('25 %')).toBeVisible()
  })

  it('each kind is tested at the volume that is set, also while sounds and the kind are off', async () => {
    const played = audioOf()
    const { person } = await openSettings()
    await person.click(kind('Sounds on this device'))
    await person.click(kind('New order'))
    for (const [label, notes] of [
      ['New order', NOTES.newOrderSound],
      ['Late order', NOTES.lateOrderSound],
      ['Connection lost', NOTES.connectionLostSound],
      ['Needs a decision', NOTES.decisionSound],
    ] as const) {
      played.length = 0
      await person.click(test(label))
      await waitFor(() => expect(played).toEqual(notes))
    }
    act(() => volume().focus())
    await person.keyboard('{ArrowRight}')
    await screen.findByText('65 %')
    await person.click(test('New order'))
    await waitFor(() => expect(playedGains().at(-1)).toBe(gainOfVolume(65)))
  })

  it('says so where the browser blocks a test, and where the volume is 0', async () => {
    const played = audioOf({ blocked: true })
    const { person } = await openSettings()
    await person.click(test('New order'))
    expect(
      await screen.findByText('The browser blocked the sound. Press any key and test again.'),
    ).toBeVisible()
    act(() => volume().focus())
    await person.keyboard('{Home}')
    await screen.findByText('0 %')
    await person.click(test('New order'))
    expect(await screen.findByText('The volume is 0. Raise it and test again.')).toBeVisible()
    expect(played).toEqual([])
  })
})

describe('what is heard', () => {
  beforeEach(withShell)

  /** A change of this person is refused, once what stood before is known. */
  const refuse = async ({ database }: Awaited<ReturnType<typeof openSettings>>) => {
    await new Promise((tell) => {
      const following = watchAttention(database).subscribe(tell)
      onTestFinished(() => following.unsubscribe())
    })
    await database.outbox.add(assignment({ orderId: 1, riderId: 1, state: 'refused' }))
  }

  it('a new order and a refused change sound each in its own way, a kind that is off does not', async () => {
    const played = audioOf()
    const app = await openSettings()
    await app.person.click(kind('New order'))
    await waitFor(() => expect(kind('New order').getAttribute('aria-checked')).toBe('false'))
    app.happen('new_order')
    await refuse(app)
    await waitFor(() => expect(played).toEqual(NOTES.decisionSound))
  })

  it('at volume 0 nothing sounds, and the status bar says so', async () => {
    const played = audioOf()
    const app = await openSettings()
    act(() => volume().focus())
    await app.person.keyboard('{Home}')
    await screen.findByRole('button', { name: 'Volume 0' })
    app.happen('new_order')
    await app.person.keyboard('{ArrowRight}')
    await screen.findByRole('button', { name: 'Sound on' })
    app.happen('new_order')
    await waitFor(() => expect(played).toEqual(NOTES.newOrderSound))
    expect(playedGains()).toEqual([gainOfVolume(5), gainOfVolume(5)])
  })
})

describe('the status bar about sound', () => {
  beforeEach(withShell)

  it('does not say that sound is on where every kind is off', async () => {
    const { person } = await openSettings()
    for (const label of ['New order', 'Late order', 'Connection lost', 'Needs a decision'])
      await person.click(kind(label))
    expect(await screen.findByRole('button', { name: 'No sound chosen' })).toBeVisible()
  })

  it('says that the browser blocks it, and a click on that lets it sound and leaves it on', async () => {
    audioOf({ blocked: true })
    const { happen, person, sessions } = await openSettings()
    await screen.findByRole('button', { name: 'Sound on' })
    happen('new_order')
    await person.click(await screen.findByRole('button', { name: 'Press a key for sound' }))
    expect(await screen.findByRole('button', { name: 'Sound on' })).toBeVisible()
    expect((await readPreferences(sessions)).sound).toBe(true)
  })

  it('M says what is heard then', async () => {
    const { person, sessions } = await openSettings()
    await writePreference(sessions, 'soundVolume', 0)
    await screen.findByRole('button', { name: 'Volume 0' })
    await person.keyboard('m')
    expect(await screen.findByRole('button', { name: 'Sound off' })).toBeVisible()
    await person.keyboard('m')
    expect(await screen.findByText('Sound on, but the volume is 0')).toBeVisible()
  })
})
