import { expect, test } from 'vitest'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { readRideSpeed, USUAL_SPEED } from '../../../../src/db/queries/riders/ride-speed'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderRow } from '../../../support/world/console-rows'

const START = Date.parse('2026-11-21T08:00:00Z')
const MINUTE_MS = 60_000
/** 10.49 km apart, 13.6 km by road. */
const WAY = {
  pickup_location_coordinate: [6.6018, 3.3515] as [number, number],
  delivery_point_location_coordinate: [6.5095, 3.3711] as [number, number],
}

async function ride(database: ConsoleDatabase, id: number, minutes: number): Promise<void> {
  await database.orders.put(orderRow({ id, status: 'DELIVERED', ...WAY }))
  const seen = { orderId: id as never, detail: null, by: null, isOwn: false }
  await database.observations.bulkAdd([
    { ...seen, what: 'in transit', at: START },
    { ...seen, what: 'delivered', at: START + minutes * MINUTE_MS },
  ])
}

test('the speed is the median of the rides that were seen here', async () => {
  const database = freshConsoleDatabase()
  for (let id = 1; id <= 11; id += 1) await ride(database, id, id <= 5 ? 20 : 41)
  const { kmh, rides } = await readRideSpeed(database)
  expect([Math.round(kmh), rides]).toEqual([20, 11])
})

test('of fewer than ten rides it is the usual one', async () => {
  const database = freshConsoleDatabase()
  for (let id = 1; id <= 9; id += 1) await ride(database, id, 40)
  expect(await readRideSpeed(database)).toEqual(USUAL_SPEED)
})

test('rides whose ends came in one look, and those slower or faster than any rider, do not count', async () => {
  const database = freshConsoleDatabase()
  for (let id = 1; id <= 12; id += 1) await ride(database, id, 1)
  for (let id = 13; id <= 24; id += 1) await ride(database, id, 600)
  for (let id = 25; id <= 36; id += 1) await ride(database, id, 4)
  expect(await readRideSpeed(database)).toEqual(USUAL_SPEED)
  for (let id = 37; id <= 46; id += 1) await ride(database, id, 41)
  expect(Math.round((await readRideSpeed(database)).kmh)).toBe(20)
})
