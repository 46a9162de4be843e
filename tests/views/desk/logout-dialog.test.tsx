import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { Ending } from '../../../src/machines/session-events'
import { setSendingPaused } from '../../../src/db/writes/sending-switch'
import { assignment } from '../../support/world/console-rows'
import { storeCommands } from '../../support/world/played-engine'
import { fallOffline } from '../../support/desk/fall-offline'
import { renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

const SIGNED_IN = { path: '/overview', user: userOf() }

async function twoWaiting({ outbox, counters }: ConsoleDatabase): Promise<void> {
  await outbox.bulkAdd([
    assignment({ orderId: 1042, riderId: 3, state: 'queued' }),
    assignment({ orderId: 1043, riderId: 4, state: 'queued' }),
  ])
  await counters.put({ id: 'outbox.waiting', count: 2 })
}

async function openDialog(options: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ ...SIGNED_IN, prepare: twoWaiting, ...options })
  const unsent: (Ending['unsent'] | undefined)[] = []
  app.session.system.inspect(({ type, ...rest }) => {
    const event = 'event' in rest ? (rest.event as { type: string; unsent?: Ending['unsent'] }) : null
    if (type === '@xstate.event' && event?.type === 'logout.confirmed') unsent.push(event.unsent)
  })
  for (const event of [{ type: 'socket.opened' }, { type: 'pull.succeeded', at: 0, tick: 0 }] as const)
    app.connection.send(event)
  await app.person.click(await screen.findByRole('button', { name: 'Log out' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out' })
  return { ...app, unsent, dialog: within(dialog) }
}

describe('AG-35 logging out with unsent changes', () => {
  it('keeps them for the same person unless asked not to', async () => {
    const { dialog, person, unsent } = await openDialog()
    expect(dialog.getByText('2 changes are waiting and will be kept on this device')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Yes, Logout' }))
    await waitFor(() => expect(unsent).toEqual(['keep']))
  })

  it('names what discarding loses', async () => {
    const { dialog, person, unsent } = await openDialog()
    await person.click(dialog.getByRole('radio', { name: 'Discard' }))
    const lost = await dialog.findByRole('list', { name: 'What will be lost' })
    expect(
      within(lost)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Order 1042 → Musa Ibrahim', 'Order 1043 → Musa Ibrahim'])
    await person.click(dialog.getByRole('button', { name: 'Yes, Logout' }))
    await waitFor(() => expect(unsent).toEqual(['discard']))
  })

  it('sends them first, shows how far it is, and can be cancelled', async () => {
    const { dialog, person, unsent, database, pulls } = await openDialog()
    await person.click(dialog.getByRole('radio', { name: 'Send now' }))
    await person.click(dialog.getByRole('button', { name: 'Yes, Logout' }))
    expect(await dialog.findByText('0 of 2 sent…')).toBeVisible()
    expect(pulls()).toBe(1)
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await dialog.findByRole('button', { name: 'No, Stay' })).toBeVisible()

    await person.click(dialog.getByRole('radio', { name: 'Send now' }))
    await person.click(dialog.getByRole('button', { name: 'Yes, Logout' }))
    await database.counters.put({ id: 'outbox.waiting', count: 1 })
    expect(await dialog.findByText('1 of 2 sent…')).toBeVisible()
    expect(unsent).toEqual([])
    // The last of them leaves: nothing is left to ask about, but the log-out still follows.
    await database.counters.put({ id: 'outbox.waiting', count: 0 })
    await waitFor(() => expect(unsent).toEqual([undefined]))
  })

  it('asks again about what could not be sent', async () => {
    const { dialog, person, database, unsent } = await openDialog()
    await person.click(dialog.getByRole('radio', { name: 'Send now' }))
    await person.click(dialog.getByRole('button', { name: 'Yes, Logout' }))
    await database.counters.bulkPut([
      { id: 'outbox.waiting', count: 0 },
      { id: 'outbox.attention', count: 1 },
    ])
    expect(await dialog.findByText('1 change is waiting and will be kept on this device')).toBeVisible()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Send now' }).disabled).toBe(true)
    expect(unsent).toEqual([])
  })

  it('says that sending is paused in place of sending them', async () => {
    const { dialog, database } = await openDialog({
      prepare: async (console) => {
        await twoWaiting(console)
        await setSendingPaused(console, true)
      },
    })
    expect(await dialog.findByText('Sending is paused on this device.')).toBeVisible()
    const send = dialog.getByRole<HTMLInputElement>('radio', { name: 'Send now' })
    expect(send.disabled).toBe(true)
    await setSendingPaused(database, false)
    await waitFor(() => expect(send.disabled).toBe(false))
  })

  it('sends what can be sent, and asks again about what waits for a decision and what comes after that', async () => {
    const left = { ...assignment({ orderId: 1042, riderId: 3, state: 'held', id: 'left' }), seq: 1 }
    const after = { ...assignment({ orderId: 1042, riderId: 4, state: 'queued', id: 'after' }), seq: 2 }
    const free = { ...assignment({ orderId: 1043, riderId: 4, state: 'queued', id: 'free' }), seq: 3 }
    const { dialog, person, database, unsent } = await openDialog({
      prepare: (console) => storeCommands(console, [left, after, free]),
    })
    await person.click(dialog.getByRole('radio', { name: 'Send now' }))
    await person.click(dialog.getByRole('button', { name: 'Yes, Logout' }))
    expect(await dialog.findByText('0 of 1 sent…')).toBeVisible()
    await database.outbox.where('id').equals('free').delete()
    await database.counters.put({ id: 'outbox.waiting', count: 2 })
    expect(await dialog.findByText('2 changes are waiting and will be kept on this device')).toBeVisible()
    expect(dialog.getByText('The remaining changes need your decision first.')).toBeVisible()
    expect(unsent).toEqual([])
  })

  it('says why they cannot be kept on a page that is not secure', async () => {
    const { dialog } = await openDialog({ engine: () => ({ canKeep: false }) })
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Keep/ }).disabled).toBe(true)
    expect(dialog.getByText('Not possible here: without https they cannot be locked.')).toBeVisible()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Yes, Logout' }).disabled).toBe(true)
  })
})

it('work that could not be opened is reported, and discarded only after a question', async () => {
  const sealed = { id: 'outbox', iv: new Uint8Array(12), bytes: new ArrayBuffer(8), count: 3 } as const
  const { person, database } = await renderApp({
    ...SIGNED_IN,
    prepare: async (database) => void (await database.sealed.add(sealed)),
  })
  expect(
    await screen.findByText('3 unsent changes from an earlier session could not be opened.'),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard what could not be opened?' }))
  await person.click(dialog.getByRole('button', { name: 'Keep' }))
  expect(await database.sealed.count()).toBe(1)
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  const again = within(await screen.findByRole('alertdialog'))
  await person.click(again.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/could not be opened/)).toBeNull())
  expect(await database.sealed.count()).toBe(0)
})

describe('what a log-out leaves', () => {
  const STAYS = /Names and phones may stay in the files of this browser/

  it('is said while there is no network, and only then', async () => {
    const app = await openDialog({ prepare: () => Promise.resolve() })
    expect(screen.queryByText(STAYS)).toBeNull()
    fallOffline(app)
    expect(await screen.findByText(STAYS)).toBeVisible()
  })
})
