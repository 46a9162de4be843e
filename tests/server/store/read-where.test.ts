import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { connect } from '../../../server/db/connect'
import type { Replica } from '../../../server/db/replica'
import { SILENT_LOG } from '../../../server/ground/log'
import { openWaybill, request } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'

/** Two databases with different orders stand for a primary and a replica that is behind: who answers is seen. */
let primary: Waybill
let behind: Waybill
let ada: Caller
let rider: number
let order: number
beforeAll(async () => {
  ;[primary, behind] = await Promise.all([openWaybill(), openWaybill()])
  ada = await primary.signIn()
  order = await addOrder(primary.sql, { package_name: 'New' })
  rider = (await addRider(primary.sql)).id
  await addOrder(behind.sql, { package_name: 'Old' })
})
afterAll(() => Promise.all([primary.close(), behind.close()]))
beforeEach(async () => {
  await primary.sql`update sessions set written_to = null`
})

function replicaAt(replayed: bigint, sql = behind.sql) {
  const failures: unknown[] = []
  const replica: Replica = {
    poolFor: (written) => (written === null || written <= replayed ? sql : null),
    failed: (error) => failures.push(error),
    lagSeconds: () => 0,
  }
  const { sql: own, config, clock } = primary
  const app = createApp({ sql: own, config, log: SILENT_LOG, now: () => clock.now, replica })
  const headers = { Authorization: `Bearer ${ada.token}` }
  const get = (path: string) => request(app, 'GET', `/api${path}`, { headers })
  const listed = async () => {
    const { body } = await get('/admin/orders/all')
    return (body.data as { orders: { data: { package_name: string }[] } }).orders.data.map(
      ({ package_name }) => package_name,
    )
  }
  const post = (path: string, body: unknown) => request(app, 'POST', `/api${path}`, { headers, body })
  return { get, post, listed, failures }
}

async function present(): Promise<bigint> {
  const [row] = await primary.sql<{ place: string }[]>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as place`
  return BigInt(row?.place ?? 0)
}

test('a session that wrote nothing reads lists on the replica, and the feed on the primary', async () => {
  const { get, listed } = replicaAt(0n)
  expect(await listed()).toEqual(['Old'])
  const state = (await get('/sync/changes')).body.data as { changes: { data: { package_name?: string } }[] }
  expect(state.changes.map(({ data }) => data.package_name).filter(Boolean)).toEqual(['New'])
})

test('after a command its session reads on the primary until the replica has replayed it; others do not wait', async () => {
  const before = await present()
  const still = replicaAt(before)
  const done = await still.post('/admin/riders/assign-order', { order_id: order, rider_id: rider })
  expect(done.status).toBe(200)
  expect(await still.listed()).toEqual(['New'])
  expect(await replicaAt(await present()).listed()).toEqual(['Old'])
})

test('a replica that fails is marked as failed, and the primary answers', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const { listed, failures } = replicaAt(0n, away)
  expect(await listed()).toEqual(['New'])
  expect(failures).toHaveLength(1)
  await away.end()
})
