import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { targetOf, isQuiet } from '../../../../src/db/commands/commands'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { discard, endHold, enqueue, retry } from '../../../../src/db/writes/outbox'
import type { CommandEvent } from '../../../../src/db/commands/outbox-transitions'
import type { CommandId, CommandKind } from '../../../../src/db/core/rows'
import { isSendingPaused, setSendingPaused } from '../../../../src/db/writes/sending-switch'
import { bulkOrder, companyUser, EVERY_COMMAND, order, rider } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

const FENCE = { epoch: 0 }
const KINDS = Object.keys(EVERY_COMMAND) as CommandKind[]
const DAY_MS = 24 * 3_600_000
const idOf = (name: string) => name as CommandId

async function withRows(): Promise<ConsoleDatabase> {
  const database = freshConsoleDatabase()
  const delivered = order({ id: 4, status: 'DELIVERED' })
  const orders = [order({ id: 1 }), order({ id: 2 }), order({ id: 3 }), delivered, order({ id: 10 })]
  await applyChanges(
    database,
    {
      changes: [
        ...orders.map((data) => ({ entity: 'order', id: data.id, data }) as const),
        { entity: 'rider', id: 5, data: rider({ id: 5 }) },
        { entity: 'bulk_order', id: 6, data: bulkOrder({ id: 6 }) },
        { entity: 'rider', id: 11, data: rider({ id: 11 }) },
        { entity: 'company_user', id: 9, data: companyUser({ id: 9 }) },
        { entity: 'company_user', id: 12, data: companyUser({ id: 12 }) },
      ],
    },
    FENCE,
  )
  return database
}

async function settle(database: ConsoleDatabase, id: CommandId, at: number, ...events: CommandEvent[]) {
  await applyChanges(database, { settle: events.map((event) => ({ id, event })), at }, FENCE)
}

async function shown(database: ConsoleDatabase, kind: CommandKind) {
  const { entity, id } = targetOf(EVERY_COMMAND[kind])
  const tables = {
    order: database.orders,
    rider: database.riders,
    bulk_order: database.bulkOrders,
    company_user: database.companyUsers,
    customer: database.customers,
  }
  return tables[entity].get(id)
}

describe.each(KINDS)('%s', (kind) => {
  test('shows at once, and as before once it is taken back', async () => {
    const database = await withRows()
    const before = await shown(database, kind)
    const id = await enqueue(database, { command: EVERY_COMMAND[kind], id: idOf('a'), at: 50, holdMs: 4000 })
    const during = await shown(database, kind)
    expect(during).not.toEqual(before)
    const mark = { commandId: id, kind, state: 'held', dueAt: 4050, messages: [] }
    // A note is shown at once, and the row stays free for decisions.
    expect(during).toMatchObject(
      isQuiet(EVERY_COMMAND[kind]) ? { pending: null, unsentNotes: 1 } : { pending: mark },
    )
    expect(await discard(database, id, 60)).toBe(true)
    expect(await shown(database, kind)).toEqual(before)
    expect(await database.settled.toArray()).toEqual([
      { seq: 1, commandId: 'a', command: EVERY_COMMAND[kind], outcome: 'discarded', enqueuedAt: 50, at: 60 },
    ])
  })

  test('a refusal undoes its effect and stays to be decided on', async () => {
    const database = await withRows()
    const before = await shown(database, kind)
    const id = await enqueue(database, { command: EVERY_COMMAND[kind], id: idOf('a'), at: 50 })
    await settle(database, id, 70, { type: 'send.started' }, { type: 'server.refused', messages: ['No.'] })
    const { pending, ...row } = (await shown(database, kind)) ?? {}
    expect({ ...row, pending: null }).toEqual(before)
    expect(pending).toMatchObject({ state: 'refused', messages: ['No.'] })
    expect(await database.settled.count()).toBe(0)
  })

  test('a confirmed one leaves a trail in the same transaction', async () => {
    const database = await withRows()
    const id = await enqueue(database, { command: EVERY_COMMAND[kind], id: idOf('a'), at: 50 })
    await settle(database, id, 70, { type: 'send.started' }, { type: 'effect.confirmed', row: null })
    expect(await database.outbox.count()).toBe(0)
    expect(await database.settled.toArray()).toEqual([
      { seq: 1, commandId: 'a', command: EVERY_COMMAND[kind], outcome: 'sent', enqueuedAt: 50, at: 70 },
    ])
  })
})

test('a row that older code stored, without a mark, is taken for one that wears none', async () => {
  const database = await withRows()
  const { pending: _, ...bare } = (await database.riders.get(5)) ?? {}
  await database.riders.put(bare as never)
  await enqueue(database, { command: EVERY_COMMAND.setRiderStatus, id: idOf('a'), at: 50 })
  expect((await database.riders.get(5))?.status).toBe('DEACTIVATED')
  expect(await database.riderBases.toArray()).toEqual([rider({ id: 5 })])
})

test('a command over a row that is not here has seen nothing', async () => {
  const database = freshConsoleDatabase()
  await enqueue(database, { command: EVERY_COMMAND.cancel, id: idOf('a'), at: 50 })
  expect((await database.outbox.toArray()).map(({ precondition }) => precondition)).toEqual([null])
})

test('a held command can be sent before its window ends, once', async () => {
  const database = await withRows()
  const id = await enqueue(database, { command: EVERY_COMMAND.cancel, id: idOf('a'), at: 50, holdMs: 4000 })
  expect(await endHold(database, id)).toBe(true)
  expect((await database.orders.get(2))?.pending).toMatchObject({ state: 'queued', dueAt: null })
  expect(await endHold(database, id)).toBe(false)
})

test('what is tried again is a new decision over the row as it is now', async () => {
  const database = await withRows()
  const id = await enqueue(database, { command: EVERY_COMMAND.editAmount, id: idOf('a'), at: 50 })
  await settle(database, id, 70, { type: 'send.started' }, { type: 'server.refused', messages: ['No.'] })
  const data = order({ id: 3, amount: 5000, revision: 8 })
  await applyChanges(database, { changes: [{ entity: 'order', id: 3, data }] }, FENCE)
  expect(await retry(database, id, { newId: idOf('b'), at: 90 })).toBe(true)
  const [again] = await database.outbox.toArray()
  expect([again?.id, again?.state, again?.attempts, again?.enqueuedAt]).toEqual(['b', 'queued', 0, 90])
  expect(again?.precondition).toMatchObject({ amount: 5000, revision: 8 })
})

test('the pause of sending is stored and can be taken back', async () => {
  const database = freshConsoleDatabase()
  expect(await isSendingPaused(database)).toBe(false)
  await setSendingPaused(database, true)
  expect(await isSendingPaused(database)).toBe(true)
  await setSendingPaused(database, false)
  expect(await isSendingPaused(database)).toBe(false)
})

describe('the trail', () => {
  const discardAt = async (database: ConsoleDatabase, n: number, at: number) => {
    const id = await enqueue(database, { command: EVERY_COMMAND.cancel, id: idOf(`command-${n}`), at })
    await discard(database, id, at)
  }

  test('I17 keeps the newest 500', async () => {
    const database = freshConsoleDatabase()
    const command = EVERY_COMMAND.cancel
    const former = Array.from({ length: 500 }, (_, n) => ({
      commandId: idOf(`former-${n}`),
      command,
      outcome: 'sent' as const,
      enqueuedAt: 1000,
      at: 1000,
    }))
    await database.settled.bulkAdd(former)
    await discardAt(database, 1, 1001)
    const kept = await database.settled.toArray()
    expect([kept.length, kept[0]?.commandId, kept.at(-1)?.commandId]).toEqual([500, 'former-1', 'command-1'])
  })

  test('forgets what is older than two days', async () => {
    const database = freshConsoleDatabase()
    await discardAt(database, 1, 10 * DAY_MS)
    await discardAt(database, 2, 11 * DAY_MS)
    await discardAt(database, 3, 12 * DAY_MS + 1)
    expect((await database.settled.toArray()).map(({ commandId }) => commandId)).toEqual([
      'command-2',
      'command-3',
    ])
  })
})

describe('what a command behind another one rests on', () => {
  const lane = async (database: ConsoleDatabase) =>
    (await database.outbox.orderBy('seq').toArray()).map(({ precondition }) => precondition)
  const over3 = { assign: { ...EVERY_COMMAND.assign, orderId: EVERY_COMMAND.editAmount.orderId } }

  async function assignThenEdit() {
    const database = await withRows()
    await enqueue(database, { command: over3.assign, id: idOf('a'), at: 1 })
    await enqueue(database, { command: EVERY_COMMAND.editAmount, id: idOf('b'), at: 2 })
    return database
  }

  test('the order as the one before it left it, where nothing else moved', async () => {
    const database = await assignThenEdit()
    const row = order({ id: 3, status: 'ASSIGNEDTORIDER', rider: over3.assign.rider, revision: 2 })
    await settle(database, idOf('a'), 5, { type: 'send.started' }, { type: 'effect.confirmed', row })
    expect(await lane(database)).toMatchObject([{ status: 'ASSIGNEDTORIDER', amount: 3762.5, revision: 2 }])
  })

  test('I8 what somebody else changed meanwhile was not seen: the old revision makes the server say so', async () => {
    const database = await assignThenEdit()
    const row = order({ id: 3, status: 'ASSIGNEDTORIDER', rider: over3.assign.rider, amount: 9, revision: 3 })
    await settle(database, idOf('a'), 5, { type: 'send.started' }, { type: 'effect.confirmed', row })
    expect(await lane(database)).toMatchObject([{ amount: 3762.5, revision: 1 }])
  })

  test('the order without it, once it is taken back', async () => {
    const database = await assignThenEdit()
    await discard(database, idOf('a'), 5)
    expect(await lane(database)).toMatchObject([
      { status: 'PENDING', rider: null, amount: 3762.5, revision: 1 },
    ])
  })

  test('a sent one repeats its request word for word', async () => {
    const database = await assignThenEdit()
    await settle(database, idOf('b'), 4, { type: 'send.started' }, { type: 'answer.lost', dueAt: null })
    const before = (await lane(database))[1]
    await discard(database, idOf('a'), 5)
    expect(await lane(database)).toEqual([before])
  })
})
