import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { onCommitted } from '../../../../src/db/core/committed'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { enqueue } from '../../../../src/db/writes/outbox'
import type { CommandEvent } from '../../../../src/db/commands/outbox-transitions'
import type { CommandId } from '../../../../src/db/core/rows'
import { takeEpoch } from '../../../../src/db/writes/take-epoch'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { assignment, orderOf } from '../../../support/world/orders'
import { brokenReplicaLaws } from '../../../support/world/replica-laws'

/** More than are read one by one with their bases. */
const MANY = 30
const FENCE = { epoch: 0 }
const IDS = Array.from({ length: MANY }, (_, index) => index + 1)

function page(revision: number) {
  return IDS.map((id) => ({ entity: 'order', id, data: orderOf({ id, revision }) }) as const)
}

/** Every order has an assignment that waits. */
async function decided(): Promise<ConsoleDatabase> {
  const database = freshConsoleDatabase()
  await applyChanges(database, { changes: page(1) }, FENCE)
  for (const id of IDS)
    await enqueue(database, { command: assignment(id, 7), id: `command-${id}` as CommandId, at: id })
  return database
}

const statuses = async (database: ConsoleDatabase) =>
  (await database.orders.toArray()).map(({ status, rider }) => [status, rider?.id ?? null])

test('I2: a page of many rows lies under the commands that wait, row by row', async () => {
  const database = await decided()
  await applyChanges(database, { changes: page(2) }, FENCE)
  expect(brokenReplicaLaws(database)).toEqual([])
  expect(await statuses(database)).toEqual(IDS.map(() => ['ASSIGNEDTORIDER', 7]))
  expect((await database.orderBases.toArray()).map(({ status, revision }) => [status, revision])).toEqual(
    IDS.map(() => ['PENDING', 2]),
  )
})

test('I2: many refusals at once give every row back as the server has it', async () => {
  const database = await decided()
  const settle = IDS.map((id) => ({ id: `command-${id}` as CommandId }))
  const started = { type: 'send.started' } as const
  const refused: CommandEvent = { type: 'server.refused', messages: ['No.'] }
  await applyChanges(database, { settle: settle.map((one) => ({ ...one, event: started })) }, FENCE)
  await applyChanges(database, { settle: settle.map((one) => ({ ...one, event: refused })) }, FENCE)
  expect(brokenReplicaLaws(database)).toEqual([])
  expect(await statuses(database)).toEqual(IDS.map(() => ['PENDING', null]))
})

test('I2: many commands that took effect leave no base behind', async () => {
  const database = await decided()
  const id = (order: number) => `command-${order}` as CommandId
  await applyChanges(
    database,
    { settle: IDS.map((order) => ({ id: id(order), event: { type: 'send.started' } as const })) },
    FENCE,
  )
  await applyChanges(
    database,
    {
      changes: page(2),
      settle: IDS.map((order) => ({
        id: id(order),
        event: { type: 'effect.confirmed', row: null } as const,
      })),
    },
    FENCE,
  )
  expect(brokenReplicaLaws(database)).toEqual([])
  expect([await database.orderBases.count(), await database.outbox.count()]).toEqual([0, 0])
  expect(await statuses(database)).toEqual(IDS.map(() => ['PENDING', null]))
})

test('I2: many deletions take row, base and count with them; their commands stay to be judged', async () => {
  const database = await decided()
  const gone = IDS.map((id) => ({ entity: 'order', id, data: null }) as const)
  await applyChanges(database, { changes: gone }, FENCE)
  expect(brokenReplicaLaws(database)).toEqual([])
  expect([await database.orders.count(), await database.orderBases.count()]).toEqual([0, 0])
  expect(await database.outbox.count()).toBe(MANY)
})

test('I7: no list of this tab hears of what a fenced leader wanted to store', async () => {
  const database = freshConsoleDatabase()
  const told: number[][] = []
  onCommitted(database, ({ orders }) => told.push([...orders.keys()]))
  await applyChanges(database, { changes: [{ entity: 'order', id: 1, data: orderOf({ id: 1 }) }] }, FENCE)
  await takeEpoch(database)
  const late = await applyChanges(
    database,
    { changes: [{ entity: 'order', id: 2, data: orderOf({ id: 2 }) }] },
    FENCE,
  )
  expect([late, told]).toEqual([{ kind: 'fenced' }, [[1]]])
})

test.each([
  { kind: 'new', partMs: 0, least: 100, limit: 150 },
  { kind: 'known', partMs: 0, least: 100, limit: 150 },
  { kind: 'new', partMs: 1_000, least: 400, limit: 500 },
])(
  'of 500 $kind rows at most $limit are copied in one turn, where a part takes $partMs ms',
  async ({ kind, partMs, least, limit }) => {
    const database = freshConsoleDatabase()
    const rows = (revision: number) =>
      Array.from({ length: 500 }, (_, index) => index + 1).map(
        (id) => ({ entity: 'order', id, data: orderOf({ id, revision }) }) as const,
      )
    if (kind === 'known') await applyChanges(database, { changes: rows(1) }, FENCE)
    let nowMs = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += partMs))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    let most = 0
    const countTurn = () => {
      most = Math.max(most, put.mock.calls.length)
      put.mockClear()
    }
    const turns = setInterval(countTurn)
    onTestFinished(() => {
      clock.mockRestore()
      put.mockRestore()
      clearInterval(turns)
    })
    await applyChanges(database, { changes: rows(2) }, FENCE)
    countTurn()
    expect(most).toBeGreaterThanOrEqual(least)
    expect(most).toBeLessThan(limit)
    expect(await database.orders.where('id').above(0).count()).toBe(500)
  },
)
