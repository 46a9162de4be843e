import { expect, test } from 'vitest'
import { countPending, readRidersForAssignment } from '../../../../src/db/queries/riders/rider-queries'
import { assignment, riderRow } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

test('riders for an assignment are the approved ones, with what this device is still sending them', async () => {
  const database = freshConsoleDatabase()
  await database.riders.bulkAdd([
    riderRow({ id: 1 }),
    riderRow({ id: 2, status: 'PENDING' }),
    riderRow({ id: 3, availability_status: 'OFFLINE' }),
    riderRow({ id: 4, status: 'DEACTIVATED' }),
  ])
  await database.outbox.bulkAdd([
    assignment({ orderId: 10, riderId: 1, state: 'queued' }),
    assignment({ orderId: 11, riderId: 1, state: 'held' }),
    assignment({ orderId: 12, riderId: 3, state: 'unknown' }),
  ])
  const { riders, pending } = await readRidersForAssignment(database)
  expect(riders.map(({ id }) => id)).toEqual([1, 3])
  expect([...pending]).toEqual([
    [1, 2],
    [3, 1],
  ])
})

test('what waits for a person loads nobody, and of one order only the last assignment counts', () => {
  const counts = countPending([
    assignment({ orderId: 10, riderId: 1, state: 'conflict' }),
    assignment({ orderId: 11, riderId: 1, state: 'refused' }),
    assignment({ orderId: 12, riderId: 1, state: 'sending' }),
    assignment({ orderId: 12, riderId: 2, state: 'queued' }),
  ])
  expect([...counts]).toEqual([[2, 1]])
})
