import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RiderStatus } from '../../../../contract/entities/riders'
import type { Change } from '../../../../contract/entities/sync'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { discard, enqueue, retry } from '../../../../src/db/writes/outbox'
import { preconditionOf } from '../../../../src/db/commands/fold'
import { guardedWrite } from '../../../../src/db/core/guarded-write'
import { readMeta } from '../../../../src/db/core/meta'
import type { CommandEvent } from '../../../../src/db/commands/outbox-transitions'
import type { CommandId, CommandKind } from '../../../../src/db/core/rows'
import { takeEpoch } from '../../../../src/db/writes/take-epoch'
import { bulkOrder, companyUser, EVERY_COMMAND, rider } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { assignment, orderOf, orderRiderOf } from '../../../support/world/orders'
import { brokenReplicaLaws } from '../../../support/world/replica-laws'

type Act = { name: string; run: (database: ConsoleDatabase) => Promise<unknown> }

const orderId = fc.integer({ min: 1, max: 4 })
const commandId = fc.integer({ min: 1, max: 6 }).map((n) => `command-${n}` as CommandId)
const row = fc.record({
  id: orderId,
  status: fc.constantFrom('PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'DELIVERED', 'CANCELLED'),
  cancelled_by: fc.constantFrom(null, 'RIDER', 'USER'),
  rider: fc.constantFrom(null, orderRiderOf(1), orderRiderOf(2)),
  revision: fc.integer({ min: 1, max: 3 }),
})
const event: fc.Arbitrary<CommandEvent> = fc.oneof(
  fc.constantFrom<CommandEvent>(
    { type: 'hold.ended' },
    { type: 'send.started' },
    { type: 'send.deferred', dueAt: 5 },
    { type: 'answer.lost', dueAt: null },
    { type: 'intent.renewed', seen: preconditionOf(orderOf({ id: 1, revision: 2 })) },
    { type: 'effect.confirmed', row: null },
    { type: 'server.refused', messages: ['No.'] },
    { type: 'order.moved', messages: ['Too late.'], current: null },
  ),
  row.map((fields): CommandEvent => ({ type: 'effect.confirmed', row: orderOf(fields) })),
)

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.array(row, { minLength: 1, maxLength: 4 }).map((rows) => ({
    name: `apply ${JSON.stringify(rows)}`,
    run: (database: ConsoleDatabase) =>
      applyChanges(
        database,
        { changes: rows.map((fields) => ({ entity: 'order', id: fields.id, data: orderOf(fields) })) },
        { epoch: 1 },
      ),
  })),
  orderId.map((id) => ({
    name: `remove ${id}`,
    run: (database: ConsoleDatabase) =>
      applyChanges(database, { changes: [{ entity: 'order', id, data: null }] }, { epoch: 1 }),
  })),
  fc
    .tuple(orderId, fc.integer({ min: 1, max: 3 }), commandId, fc.constantFrom(0, 4000))
    .map(([id, rider, command, holdMs]) => ({
      name: `enqueue ${command} ${id} ${rider}`,
      run: async (database: ConsoleDatabase) => {
        if ((await database.outbox.where('id').equals(command).count()) > 0) return
        await enqueue(database, { command: assignment(id, rider), id: command, at: 100, holdMs })
      },
    })),
  fc.tuple(commandId, event, fc.option(row)).map(([id, happened, changed]) => ({
    name: `settle ${id} ${happened.type}`,
    run: (database: ConsoleDatabase) =>
      applyChanges(
        database,
        {
          settle: [{ id, event: happened }],
          changes: changed === null ? [] : [{ entity: 'order', id: changed.id, data: orderOf(changed) }],
        },
        { epoch: 1 },
      ),
  })),
  commandId.map((id) => ({
    name: `discard ${id}`,
    run: (database: ConsoleDatabase) => discard(database, id),
  })),
  fc.tuple(commandId, fc.nat()).map(([id, n]) => ({
    name: `retry ${id}`,
    run: (database: ConsoleDatabase) =>
      retry(database, id, { newId: `again-${n}-${id}` as CommandId, at: 200 }),
  })),
)

test('I2: whatever happens, every view row is its fold and every counter equals a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const database = freshConsoleDatabase()
      for (const { run } of acts) {
        await run(database)
        expect(brokenReplicaLaws(database)).toEqual([])
      }
      database.close()
    }),
    { numRuns: 150 },
  )
})

const kindId = fc.constantFrom(...(Object.keys(EVERY_COMMAND) as CommandKind[]))
const status = fc.constantFrom<RiderStatus>('APPROVED', 'DEACTIVATED', 'PENDING')
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.option(status).map((to) => ({
    entity: 'rider' as const,
    id: 5,
    data: to === null ? null : rider({ id: 5, status: to }),
  })),
  fc.constantFrom('PENDING', 'APPROVED').map((to) => ({
    entity: 'bulk_order' as const,
    id: 6,
    data: bulkOrder({ id: 6, payment_status: to as 'PENDING' }),
  })),
  fc.constantFrom(null, 'pending', 'active', 'inactive').map((to) => ({
    entity: 'company_user' as const,
    id: 9,
    data: companyUser({ id: 9, status: to }),
  })),
  fc.integer({ min: 1, max: 4 }).map((id) => ({
    entity: 'order' as const,
    id,
    data: orderOf({ id, status: id === 4 ? 'DELIVERED' : 'PENDING' }),
  })),
)
const actOfAnyKind: fc.Arbitrary<Act> = fc.oneof(
  fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => ({
    name: `apply ${JSON.stringify(changes)}`,
    run: (database: ConsoleDatabase) => applyChanges(database, { changes }, { epoch: 1 }),
  })),
  fc.tuple(kindId, commandId, fc.constantFrom(0, 4000)).map(([kind, id, holdMs]) => ({
    name: `enqueue ${kind} ${id}`,
    run: async (database: ConsoleDatabase) => {
      if ((await database.outbox.where('id').equals(id).count()) > 0) return
      await enqueue(database, { command: EVERY_COMMAND[kind], id, at: 100, holdMs })
    },
  })),
  fc.tuple(commandId, event).map(([id, happened]) => ({
    name: `settle ${id} ${happened.type}`,
    run: (database: ConsoleDatabase) =>
      applyChanges(database, { settle: [{ id, event: withoutRow(happened) }] }, { epoch: 1 }),
  })),
  commandId.map((id) => ({
    name: `discard ${id}`,
    run: (database: ConsoleDatabase) => discard(database, id),
  })),
)

test('I2: it holds for all kinds of rows and commands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actOfAnyKind, { maxLength: 25 }), async (acts) => {
      const database = freshConsoleDatabase()
      for (const { run } of acts) {
        await run(database)
        expect(brokenReplicaLaws(database)).toEqual([])
      }
      database.close()
    }),
    { numRuns: 100 },
  )
})

function withoutRow(happened: CommandEvent): CommandEvent {
  return happened.type === 'effect.confirmed' ? { ...happened, row: null } : happened
}

test('I7: a write of an older epoch changes nothing', async () => {
  const database = freshConsoleDatabase()
  expect(await takeEpoch(database)).toEqual({ epoch: 1, serverKind: null })
  expect(await takeEpoch(database)).toEqual({ epoch: 2, serverKind: null })
  const changes = [{ entity: 'order', id: 1, data: orderOf({ id: 1 }) }] as const
  expect(await applyChanges(database, { changes, meta: { cursor: 'x' } }, { epoch: 1 })).toEqual({
    kind: 'fenced',
  })
  expect(await database.orders.count()).toBe(0)
  expect(await database.meta.toArray()).toEqual([
    { key: 'epoch', value: 2 },
    { key: 'today', value: null },
  ])
})

test('a database of newer code is not written by older code', async () => {
  const database = freshConsoleDatabase()
  await database.meta.put({ key: 'schemaEpoch', value: 2 })
  const changes = [{ entity: 'order', id: 1, data: orderOf({ id: 1 }) }] as const
  expect(await applyChanges(database, { changes }, { epoch: 1 })).toEqual({ kind: 'outdated' })
  await expect(enqueue(database, { command: assignment(1, 2), id: 'a' as CommandId, at: 0 })).rejects.toThrow(
    'this page is older than the data of this browser',
  )
  expect(await database.outbox.count()).toBe(0)
})

test('I7: what the work of a fenced writer did before the look came back is taken back', async () => {
  const database = freshConsoleDatabase()
  await takeEpoch(database)
  await takeEpoch(database)
  const result = await guardedWrite(database, [database.riders], { epoch: 1 }, () =>
    database.riders.put({ ...rider({ id: 1 }), pending: null }),
  )
  expect([result, await database.riders.count()]).toEqual([{ kind: 'fenced' }, 0])
})

test('I18: a page that brings nothing new writes nothing, neither its cursor nor its progress', async () => {
  const database = freshConsoleDatabase()
  await takeEpoch(database)
  const page = (cursor: string, revision: number) => ({
    changes: [{ entity: 'order', id: 1, data: orderOf({ id: 1, revision }) } as const],
    meta: { cursor, replica: { complete: true, progress: 1 } },
  })
  const cursorAfter = async (cursor: string, revision: number) => {
    await applyChanges(database, page(cursor, revision), { epoch: 1 })
    return readMeta(database, 'cursor')
  }
  expect([await cursorAfter('a', 1), await cursorAfter('b', 1), await cursorAfter('c', 2)]).toEqual([
    'a',
    'a',
    'c',
  ])
})
