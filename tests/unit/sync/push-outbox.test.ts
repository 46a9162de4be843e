import { afterEach, describe, expect, test, vi } from 'vitest'
import { laneOf, seenOf, targetOf, type ServerRow } from '../../../src/db/commands'
import type { ConsoleDatabase } from '../../../src/db/console-database'
import { discard, endHold, enqueue } from '../../../src/db/outbox'
import type { Command, CommandId, CommandKind } from '../../../src/db/rows'
import { setSendingPaused } from '../../../src/db/sending-switch'
import { bulkOrder, companyUser, entryOf, EVERY_COMMAND, order, rider } from '../../support/console-rows'
import { freshConsoleDatabase } from '../../support/console-databases'
import { PlayedServer, share, startPushing, type Pushing } from '../../support/played-pushing'

const KINDS = Object.keys(EVERY_COMMAND) as CommandKind[]
const BOLA = {
  id: 8,
  first_name: 'Bola',
  last_name: 'Ogunleye',
  phone: '08055550000',
  current_position: null,
}
const bare = { revision: undefined }

/** As the person saw it, and as somebody else left it. */
const ROWS: Record<CommandKind, { seen: ServerRow; moved: ServerRow }> = {
  assign: {
    seen: order({ id: 1, ...bare }),
    moved: order({ id: 1, ...bare, status: 'ASSIGNEDTORIDER', rider: BOLA, assigned_by: 'Ada Okafor' }),
  },
  cancel: { seen: order({ id: 2, ...bare }), moved: order({ id: 2, ...bare, status: 'INTRANSIT' }) },
  editAmount: { seen: order({ id: 3, ...bare }), moved: order({ id: 3, ...bare, amount: 9 }) },
  approvePayment: {
    seen: order({ id: 4, ...bare, status: 'DELIVERED' }),
    moved: order({ id: 4, ...bare, status: 'DELIVERED', amount: 9 }),
  },
  setRiderStatus: { seen: rider({ id: 5, ...bare }), moved: rider({ id: 5, ...bare, status: 'PENDING' }) },
  markBulkOrderPaid: {
    seen: bulkOrder({ id: 6, ...bare }),
    moved: bulkOrder({ id: 6, ...bare, status: 'CANCELLED', cancelled_by: 'Ada Okafor' }),
  },
  approveCompany: {
    seen: companyUser({ id: 9, ...bare }),
    moved: companyUser({ id: 9, ...bare, status: 'inactive' }),
  },
}

let pushing: Pushing | null = null
afterEach(() => pushing?.stop())

function start(database: ConsoleDatabase, server: PlayedServer): Pushing {
  pushing = startPushing(database, server)
  return pushing
}

async function decide(
  database: ConsoleDatabase,
  server: PlayedServer,
  command: Command,
  at = Date.now(),
  holdMs = 0,
) {
  server.commands.push(command)
  const id = `${command.kind}-${targetOf(command).id}` as CommandId
  return enqueue(database, { command, id, at, holdMs })
}

async function world(...kinds: CommandKind[]) {
  const [database, server] = [freshConsoleDatabase(), new PlayedServer()]
  for (const kind of kinds)
    await share(database, server, laneOf(targetOf(EVERY_COMMAND[kind])), ROWS[kind].seen)
  return { database, server }
}

const states = async (database: ConsoleDatabase) =>
  (await database.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`)
const empty = (database: ConsoleDatabase) =>
  vi.waitFor(async () => expect(await states(database)).toEqual([]), { timeout: 5000 })
const verdicts = async (database: ConsoleDatabase) =>
  (await database.outbox.toArray()).map(({ state, verdict }) => [state, verdict?.messages])

describe.each(KINDS)('on the bare contract, %s', (kind) => {
  const lane = laneOf(targetOf(EVERY_COMMAND[kind]))

  test('is sent once with its key, and settled by its answer', async () => {
    const { database, server } = await world(kind)
    const id = await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await empty(database)
    expect(server.sent.map(({ key }) => key)).toEqual([id])
    expect((await database.settled.toArray()).map(({ outcome }) => outcome)).toEqual(['sent'])
  })

  test('C3 R8: an answer that was lost after the effect is found by reading back, and nothing is sent again', async () => {
    const { database, server } = await world(kind)
    server.fate = () => 'lostAfter'
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await empty(database)
    expect(server.effects).toEqual([kind])
    expect(server.sent.length).toBe(1)
  })

  test('C2 R8: a request that never arrived is sent again under its key', async () => {
    const { database, server } = await world(kind)
    server.fate = (_, time) => (time === 1 ? 'lostBefore' : null)
    const id = await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await empty(database)
    expect(server.effects).toEqual([kind])
    expect(server.sent.map(({ key }) => key)).toEqual([id, id])
  })

  test('I8: what somebody else did meanwhile is a conflict that says so, and is not overwritten', async () => {
    const { database, server } = await world(kind)
    server.fate = () => {
      server.rows.set(lane, ROWS[kind].moved)
      return 'lostBefore'
    }
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    const [command] = await database.outbox.toArray()
    expect(command?.verdict?.messages[0]).toContain('was changed meanwhile: ')
    expect(command?.verdict?.current).toEqual(ROWS[kind].moved)
    expect([server.sent.length, server.effects]).toEqual([1, []])
  })

  test('R8: an intent of an hour ago is compared before it is sent', async () => {
    const { database, server } = await world(kind)
    server.rows.set(lane, ROWS[kind].moved)
    await decide(database, server, EVERY_COMMAND[kind], Date.now() - 3_600_000)
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    expect(server.sent).toEqual([])
  })

  test('I8: what this computer saw of the row since is not overwritten by a first send either', async () => {
    const { database, server } = await world(kind)
    await decide(database, server, EVERY_COMMAND[kind])
    await share(database, server, lane, ROWS[kind].moved)
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    expect(server.sent).toEqual([])
  })

  test('C12: a refusal that does not show the row is looked up, so that the person sees what is there', async () => {
    const { database, server } = await world(kind)
    server.fate = () => {
      server.rows.set(lane, ROWS[kind].moved)
      return { kind: 'conflict', messages: ['Too late.'], current: null }
    }
    await decide(database, server, EVERY_COMMAND[kind])
    start(database, server)
    await vi.waitFor(async () => expect(await states(database)).toEqual([`${kind} conflict`]))
    const [command] = await database.outbox.toArray()
    expect(command?.verdict).toEqual({ messages: ['Too late.'], current: ROWS[kind].moved })
  })
})

test('C11: an order that is gone is said to be, and goes', async () => {
  const { database, server } = await world('cancel')
  server.rows.clear()
  await decide(database, server, EVERY_COMMAND.cancel)
  start(database, server)
  await vi.waitFor(async () =>
    expect(await verdicts(database)).toEqual([['refused', ['This order no longer exists.']]]),
  )
  expect(await database.orders.count()).toBe(0)
})

test('C11: a list that does not show a bulk order proves nothing: it stays, and a person is asked', async () => {
  const { database, server } = await world('markBulkOrderPaid')
  server.fate = () => 'lostBefore'
  await decide(database, server, EVERY_COMMAND.markBulkOrderPaid)
  server.rows.clear()
  start(database, server)
  const words = 'Bulk order 6 could not be found on the server after 8 looks.'
  await vi.waitFor(async () => expect(await verdicts(database)).toEqual([['refused', [words]]]), {
    timeout: 5000,
  })
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
  const words = 'The server could not do this after 8 tries. Order 1 is as it was.'
  await vi.waitFor(async () => expect(await verdicts(database)).toEqual([['refused', [words]]]), {
    timeout: 5000,
  })
  expect(server.effects.toSorted()).toEqual(['cancel', 'setRiderStatus'])
  expect(server.sent.filter(({ kind }) => kind === 'assign').length).toBe(8)
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

test('a thousand commands are sent without reading the thousand for each', async () => {
  const { database, server } = await world()
  const rows = Array.from({ length: 1000 }, (_, n) => order({ id: n + 1, ...bare }))
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
  await vi.waitFor(async () => expect(await database.outbox.count()).toBe(0), {
    timeout: 90_000,
    interval: 200,
  })
  expect(server.effects.length).toBe(1000)
  expect(read).toBeLessThan(8000)
}, 120_000)
