import { expect, test } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { readMeta } from '../../../../src/db/core/meta'
import { readServerRows } from '../../../../src/db/writes/synced-reads'
import { enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId } from '../../../../src/db/core/rows'
import { EVERY_COMMAND, rider } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { brokenReplicaLaws } from '../../../support/world/replica-laws'

const FENCE = { epoch: 0 }
const AT = Date.parse('2026-11-21T13:00:00Z')
const ISO = '2026-11-21T13:00:00.000Z'

async function stored() {
  const database = freshConsoleDatabase()
  const rows = [1, 2].map((id) => rider({ id, position_at: '2026-11-21T12:59:00.000Z', revision: 4 }))
  await applyChanges(
    database,
    {
      changes: rows.map((data) => ({ entity: 'rider', id: data.id, data })),
      meta: { cursor: 'log:a:5' },
    },
    FENCE,
  )
  return { database, rows }
}

test('a newer place is written into the row of its rider, and nothing else changes', async () => {
  const { database, rows } = await stored()
  const places = [
    { id: 1, position: [6.51, 3.36] as [number, number], at: AT },
    { id: 2, position: [6.2, 3.2] as [number, number], at: AT - 3_600_000 },
    { id: 3, position: [6.3, 3.3] as [number, number], at: AT },
  ]
  const written = await applyChanges(database, { places }, FENCE)
  expect(written).toEqual({ kind: 'written', value: 1 })
  expect(await database.riders.toArray()).toEqual([
    { ...rows[0], current_position: [6.51, 3.36], position_at: ISO, pending: null },
    { ...rows[1], pending: null },
  ])
  expect(await readMeta(database, 'cursor')).toBe('log:a:5')
  expect(await database.observations.count()).toBe(0)
  expect(brokenReplicaLaws(database)).toEqual([])
  expect(await applyChanges(database, { places }, FENCE)).toEqual({ kind: 'written', value: 0 })
})

test('under a pending change the place goes into the row of the server too, and the change stays', async () => {
  const { database } = await stored()
  const command = { ...EVERY_COMMAND.setRiderStatus, riderId: rider({ id: 1 }).id }
  await enqueue(database, { command, id: 'c' as CommandId, at: 1 })
  const before = await database.riders.get(1)
  await applyChanges(database, { places: [{ id: 1, position: [6.51, 3.36], at: AT }] }, FENCE)
  const after = await database.riders.get(1)
  expect(after).toEqual({ ...before, current_position: [6.51, 3.36], position_at: ISO })
  expect(after?.pending).not.toBeNull()
  const server = (await readServerRows(database, 'rider', [1])).get(1)
  expect(server).toMatchObject({ current_position: [6.51, 3.36], status: 'APPROVED' })
  expect(brokenReplicaLaws(database)).toEqual([])
})

test('a row that comes with it wins, and one that is deleted stays deleted', async () => {
  const { database, rows } = await stored()
  const place = { position: [6.51, 3.36] as [number, number], at: AT }
  const [first] = rows
  await applyChanges(
    database,
    {
      changes: [
        { entity: 'rider', id: 1, data: { ...rider({ id: 1 }), ...first, revision: 5 } },
        { entity: 'rider', id: 2, data: null },
      ],
      places: [
        { id: 1, ...place },
        { id: 2, ...place },
      ],
    },
    FENCE,
  )
  expect(await database.riders.toArray()).toEqual([{ ...first, revision: 5, pending: null }])
})
