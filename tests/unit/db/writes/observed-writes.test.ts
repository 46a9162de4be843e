import { expect, test } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { enqueue } from '../../../../src/db/writes/outbox'
import { readObservations } from '../../../../src/db/writes/observations'
import type { CommandId } from '../../../../src/db/core/rows'
import { rider } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { assignment, orderOf, orderRiderOf } from '../../../support/world/orders'

const FENCE = { epoch: 0 }
const COMPLETE = { replica: { complete: true, progress: 1 } }
type Fields = Parameters<typeof orderOf>[0]

const apply = (database: ConsoleDatabase, at: number, rows: Fields[], settle: string[] = []) =>
  applyChanges(
    database,
    {
      at,
      changes: rows.map((fields) => ({ entity: 'order', id: fields.id, data: orderOf(fields) })),
      settle: settle.map((id) => ({ id: id as CommandId, event: { type: 'effect.confirmed', row: null } })),
    },
    FENCE,
  )

async function replicated(...rows: Fields[]) {
  const database = freshConsoleDatabase()
  await apply(database, 1, rows)
  await applyChanges(database, { meta: COMPLETE }, FENCE)
  return database
}

const told = async (database: ConsoleDatabase, id: number) =>
  (await readObservations(database, id)).map(({ at, what, detail, isOwn }) => [at, what, detail, isOwn])

test('the first replication notes nothing; from then on the writer of the rows notes what they tell', async () => {
  const database = await replicated({ id: 1 }, { id: 2 })
  await apply(database, 5, [{ id: 1, status: 'ASSIGNEDTORIDER', rider: orderRiderOf(7) }, { id: 3 }])
  expect([await told(database, 1), await told(database, 2), await told(database, 3)]).toEqual([
    [[5, 'assigned', 'Rider 7', false]],
    [],
    [[5, 'new', null, false]],
  ])
})

test('I18 rows that are as they were are noted by nothing', async () => {
  const database = await replicated({ id: 1, status: 'DELIVERED', rider: orderRiderOf(7) })
  await apply(database, 5, [{ id: 1, status: 'DELIVERED', rider: orderRiderOf(7) }])
  expect(await database.observations.count()).toBe(0)
})

test('what a command only promises is not observed; its confirmed effect is, as our own', async () => {
  const database = await replicated({ id: 1 })
  const id = 'command-1' as CommandId
  await enqueue(database, { command: assignment(1, 7), id, at: 2 })
  expect(await told(database, 1)).toEqual([])
  await applyChanges(database, { settle: [{ id, event: { type: 'send.started' } }] }, FENCE)
  await apply(database, 9, [{ id: 1, status: 'ASSIGNEDTORIDER', rider: orderRiderOf(7) }], [id])
  expect(await told(database, 1)).toEqual([[9, 'assigned', 'Rider 7', true]])
})

test('what somebody else did under a waiting command is seen at once, although the screen shows the command', async () => {
  const database = await replicated({ id: 1 })
  await enqueue(database, { command: assignment(1, 7), id: 'command-1' as CommandId, at: 2 })
  await apply(database, 5, [{ id: 1, status: 'ASSIGNEDTORIDER', rider: orderRiderOf(8) }])
  await apply(database, 6, [{ id: 1, status: 'ASSIGNEDTORIDER', rider: orderRiderOf(8) }])
  expect(await told(database, 1)).toEqual([[5, 'assigned', 'Rider 8', false]])
})

test('a rider who comes, moves or goes is no news of the order that has the same number', async () => {
  const database = await replicated({ id: 5 })
  const rows = [rider({ id: 5 }), rider({ id: 5, status: 'DEACTIVATED' }), null]
  for (const [index, data] of rows.entries())
    await applyChanges(database, { at: 5 + index, changes: [{ entity: 'rider', id: 5, data }] }, FENCE)
  expect(await database.observations.toArray()).toEqual([])
})

test('I15 a transaction that fails notes nothing either', async () => {
  const database = await replicated({ id: 1 })
  const fenced = await applyChanges(database, { meta: { epoch: 3 } }, FENCE).then(() =>
    apply(database, 5, [{ id: 1, status: 'DELIVERED' }]),
  )
  expect([fenced.kind, await told(database, 1)]).toEqual(['fenced', []])
})
