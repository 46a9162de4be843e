import { afterEach, describe, expect, test, vi } from 'vitest'
import { seenOf } from '../../../src/db/commands/commands'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { CommandId } from '../../../src/db/core/rows'
import { discard, endHold, retry } from '../../../src/db/writes/outbox'
import { setSendingPaused } from '../../../src/db/writes/sending-switch'
import { entryOf, EVERY_COMMAND, order } from '../../support/world/console-rows'
import { type PlayedServer, startPushing, type Pushing } from '../../support/world/played-pushing'
import { bare, decide, empty, states, verdicts, world } from '../../support/world/pushed-world'

/** Read for each, they would be read 60,000 times; once and for all, a few times each. */
const FULL = 250

let pushing: Pushing | null = null
afterEach(() => pushing?.stop())

function start(database: ConsoleDatabase, server: PlayedServer): Pushing {
  pushing = startPushing(database, server)
  return pushing
}

test('C11: an order that is gone is reported as gone, and leaves the list', async () => {
  const { database, server } = await world('cancel')
  server.rows.clear()
  await decide(database, server, EVERY_COMMAND.cancel)
  start(database, server)
  await vi.waitFor(async () =>
    expect(await verdicts(database)).toEqual([['refused', ['This order no longer exists.']]]),
  )
  expect(await database.orders.count()).toBe(0)
})

test('another order that has the number since a restore is not changed: a person decides', async () => {
  const { database, server } = await world('assign', 'markBulkOrderPaid')
  await decide(database, server, EVERY_COMMAND.assign)
  await decide(database, server, EVERY_COMMAND.markBulkOrderPaid)
  for (const [lane, row] of server.rows) server.rows.set(lane, { ...row, created_at: '2027-01-01T10:00:00Z' })
  start(database, server)
  const words = (title: string) =>
    `The server's data was restored from an earlier state. ${title} is no longer the one that you saw, so your change was not made.`
  await vi.waitFor(async () =>
    expect(await verdicts(database)).toEqual([
      ['conflict', [words('Order 1')]],
      ['conflict', [words('Bulk order 6')]],
    ]),
  )
  expect(server.sent).toEqual([])
})

test('C11: a list that does not show a bulk order proves nothing: it stays, and a person is asked', async () => {
  const { database, server } = await world('markBulkOrderPaid')
  server.fate = () => 'lostBefore'
  await decide(database, server, EVERY_COMMAND.markBulkOrderPaid)
  server.rows.clear()
  start(database, server)
  const words = 'Bulk order 6 could not be found on the server after 8 attempts.'
  await vi.waitFor(async () => expect(await verdicts(database)).toEqual([['refused', [words]]]))
  expect(await database.bulkOrders.count()).toBe(1)
})

test('C7: what the server cannot do is parked after 8 tries, and holds up nobody', async () => {
  const { database, server } = await world('assign', 'cancel', 'setRiderStatus')
  server.fate = ({ kind }) =>
    kind === 'assign' ? { kind: 'server', status: 501, messages: [], retryAfterMs: null } : null
  await decide(database, server, EVERY_COMMAND.assign)
  await decide(database, server, EVERY_COMMAND.cancel)
  await decide(database, server, EVERY_COMMAND.setRiderStatus)
  start(database, server)
  const words = 'The server failed to do this 8 times. Order 1 has not changed.'
  await vi.waitFor(async () => expect(await verdicts(database)).toEqual([['refused', [words]]]))
  expect(server.effects.toSorted()).toEqual(['cancel', 'setRiderStatus'])
  expect(server.sent.filter(({ kind }) => kind === 'assign').length).toBe(8)
})

test('C15: a busy server is asked again when it said, and the command waits until then', async () => {
  const { database, server } = await world('assign')
  server.fate = (_sent, time) =>
    time === 1 ? { kind: 'server', status: 503, messages: [], retryAfterMs: 60_000 } : null
  await decide(database, server, EVERY_COMMAND.assign)
  const startedAt = Date.now()
  const { nudge } = start(database, server)
  const waiting = async () => {
    const [command] = await database.outbox.toArray()
    return command
  }
  await vi.waitFor(async () =>
    expect((await waiting())?.dueAt ?? 0).toBeGreaterThanOrEqual(startedAt + 60_000),
  )
  nudge()
  expect([server.sent.length, server.effects.length]).toEqual([1, 0])
})

describe('P2 a change that is older than the server keeps keys', () => {
  const DAY_MS = 24 * 3_600_000
  const ASKED =
    'You asked for this more than 30 days ago, so it was not sent. Press Retry if it should still be done.'

  test('is not sent without a person, whether it was sent before or not', async () => {
    const { database, server } = await world('assign', 'setRiderStatus')
    await decide(database, server, EVERY_COMMAND.assign, Date.now() - 31 * DAY_MS)
    const sent = await decide(database, server, EVERY_COMMAND.setRiderStatus, Date.now() - 31 * DAY_MS)
    await database.outbox.where('id').equals(sent).modify({ state: 'unknown', attempts: 1 })
    start(database, server)
    await vi.waitFor(async () =>
      expect(await verdicts(database)).toEqual([
        ['refused', [ASKED]],
        ['refused', [ASKED]],
      ]),
    )
    expect(server.sent).toEqual([])
  })

  test('is sent after a person presses Retry; a change of 29 days is sent by itself', async () => {
    const { database, server } = await world('assign', 'setRiderStatus')
    await decide(database, server, EVERY_COMMAND.assign, Date.now() - 31 * DAY_MS)
    await decide(database, server, EVERY_COMMAND.setRiderStatus, Date.now() - 29 * DAY_MS)
    start(database, server)
    await vi.waitFor(async () => expect(await verdicts(database)).toEqual([['refused', [ASKED]]]))
    const [old] = await database.outbox.toArray()
    if (old === undefined) throw new Error('nothing is left')
    await retry(database, old.id, { newId: 'again' as CommandId, at: Date.now() })
    pushing?.nudge()
    await empty(database)
    expect(server.effects.toSorted()).toEqual(['assign', 'setRiderStatus'])
  })
})

describe('pausing', () => {
  test('nothing is sent while a person keeps it back, and all of it after', async () => {
    const { database, server } = await world('assign', 'cancel')
    await setSendingPaused(database, true)
    await decide(database, server, EVERY_COMMAND.assign)
    start(database, server)
    await decide(database, server, EVERY_COMMAND.cancel)
    // Ends its window although nothing is sent: by then the switch has been looked at.
    await decide(database, server, { ...EVERY_COMMAND.editAmount }, Date.now(), 1)
    await vi.waitFor(async () =>
      expect(await states(database)).toEqual(['assign queued', 'cancel queued', 'editAmount queued']),
    )
    expect(server.sent).toEqual([])
    await setSendingPaused(database, false)
    await vi.waitFor(() => expect(server.effects.toSorted()).toEqual(['assign', 'cancel']))
  })

  test('C8: a 401 keeps every command, and counts no attempt', async () => {
    const { database, server } = await world('assign')
    server.fate = () => ({ kind: 'unauthorized', messages: [] })
    await decide(database, server, EVERY_COMMAND.assign)
    const { setMayGo } = start(database, server)
    await vi.waitFor(() => {
      expect(server.sent.length).toBeGreaterThan(0)
      setMayGo(false)
    })
    await vi.waitFor(async () => {
      const all = await database.outbox.toArray()
      expect(all.map(({ state, attempts }) => [state, attempts])).toEqual([['queued', 0]])
    })
  })
})

describe('the undo window', () => {
  test('ends by hand, or by itself', async () => {
    const { database, server } = await world('assign', 'cancel')
    start(database, server)
    const long = await decide(database, server, EVERY_COMMAND.assign, Date.now(), 50_000)
    await decide(database, server, EVERY_COMMAND.cancel, Date.now(), 5)
    await vi.waitFor(() => expect(server.effects).toEqual(['cancel']))
    expect(await endHold(database, long)).toBe(true)
    await vi.waitFor(() => expect(server.effects).toEqual(['cancel', 'assign']))
  })

  test('I15: one that ended while the console was closed is sent at the next start', async () => {
    const { database, server } = await world('assign')
    await decide(database, server, EVERY_COMMAND.assign, Date.now() - 10_000, 4000)
    start(database, server)
    await empty(database)
    expect(server.effects).toEqual(['assign'])
  })

  test('I23: one that ended a minute before the console was opened again is not sent without asking', async () => {
    const { database, server } = await world('assign', 'cancel')
    const left = await decide(database, server, EVERY_COMMAND.assign, Date.now() - 64_100, 4000)
    start(database, server)
    await vi.waitFor(async () =>
      expect(await database.outbox.toArray()).toMatchObject([{ id: left, state: 'held', dueAt: null }]),
    )
    await decide(database, server, EVERY_COMMAND.cancel)
    await vi.waitFor(() => expect(server.effects).toEqual(['cancel']))
    expect(await endHold(database, left)).toBe(true)
    await empty(database)
    expect(server.effects).toEqual(['cancel', 'assign'])
  })

  test('what is taken back in it is never sent, and frees its lane', async () => {
    const { database, server } = await world('assign')
    start(database, server)
    const held = await decide(database, server, EVERY_COMMAND.assign, Date.now(), 50_000)
    const behind = { ...EVERY_COMMAND.cancel, orderId: EVERY_COMMAND.assign.orderId }
    await decide(database, server, behind)
    expect(await discard(database, held)).toBe(true)
    await empty(database)
    expect(server.effects).toEqual(['cancel'])
  })
})

test('at most three calls are under way at once, however many wait', async () => {
  const kinds = ['assign', 'cancel', 'editAmount', 'approvePayment', 'setRiderStatus'] as const
  const { database, server } = await world(...kinds, 'markBulkOrderPaid')
  let answer = () => undefined as void
  server.answers = new Promise((done) => (answer = done))
  for (const kind of kinds) await decide(database, server, EVERY_COMMAND[kind])
  const { nudge } = start(database, server)
  const sending = async () =>
    (await database.outbox.toArray()).filter(({ state }) => state === 'sending').length
  await vi.waitFor(() => expect(server.sent.length).toBe(3))
  // Its window ends in the round of looking that the nudge begins, which would have sent a fourth.
  const last = { ...EVERY_COMMAND.markBulkOrderPaid }
  await decide(database, server, last, Date.now() - 10, 5)
  nudge()
  await vi.waitFor(async () => expect(await states(database)).toContain('markBulkOrderPaid queued'))
  expect([server.sent.length, await sending()]).toEqual([3, 3])
  answer()
  await vi.waitFor(() => expect(server.effects.toSorted()).toEqual([...kinds, last.kind].toSorted()))
})

test('a full outbox is sent without reading all of it for each command', async () => {
  const { database, server } = await world()
  const rows = Array.from({ length: FULL }, (_, n) => order({ id: n + 1, ...bare }))
  for (const row of rows) {
    server.rows.set(`order:${row.id}`, row)
    server.commands.push({ ...EVERY_COMMAND.cancel, orderId: row.id })
  }
  const fields = { enqueuedAt: Date.now(), precondition: seenOf('order', order({ id: 1, ...bare })) }
  await database.outbox.bulkAdd(server.commands.map((command) => entryOf(command, fields)))
  let read = 0
  database.outbox.hook('reading', (command) => {
    read += 1
    return command
  })
  start(database, server)
  await vi.waitFor(async () => expect(await database.outbox.count()).toBe(0), { interval: 200 })
  expect(server.effects.length).toBe(FULL)
  expect(read).toBeLessThan(8 * FULL)
})
