import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_SYNCED_CUSTOMERS, readChanges, type Change } from '../../../contract/entities/sync'
import { presentRows } from '../../../server/domain/feed/present-rows'
import { DISPLAY_VIEW } from '../../../server/domain/displays/display-view'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { walkFeed } from '../../support/calls/walk-feed'
import { addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})
afterAll(() => waybill.close())

const read = async (query: string) => dataOf(await ada.get(`/sync/changes?${query}`), readChanges)
const ofCustomers = (changes: readonly Change[]) => changes.filter(({ entity }) => entity === 'customer')

async function walk(): Promise<{ customers: Change[]; next: string }> {
  const { changes, next } = await walkFeed(ada)
  return { customers: ofCustomers(changes), next }
}

test('AD-10 a first read of the feed has customers, and each change by a call, an app or an import is in the log with a higher revision', async () => {
  const { sql } = waybill
  const { id } = await addUser(sql, { type: 'USER', first_name: 'Ngozi', is_verified: false })
  const staff = await addUser(sql, { type: 'ADMIN' })
  const { customers, next } = await walk()
  expect(customers.map((one) => one.id)).toEqual([id])
  expect(customers[0]?.data).toMatchObject({ first_name: 'Ngozi', is_verified: 'FALSE', revision: 1 })

  const steps: [change: () => Promise<unknown>, expected: object | null][] = [
    [() => sql`update users set is_verified = true where id = ${id}`, { is_verified: 'TRUE', revision: 2 }],
    [
      () => sql`update users set delivered_orders_count = 3 where id = ${id}`,
      { delivered_orders_count: 3, revision: 3 },
    ],
    [() => ada.send('PUT', '/admin/customers/edit', { id, last_name: 'Bello' }), { last_name: 'Bello' }],
    [() => sql`update users set coupon = 'TEN' where id = ${id}`, { coupon: 'TEN', revision: 5 }],
    [() => ada.send('DELETE', '/admin/users/delete', { user_id: id }), null],
  ]
  let after = next
  for (const [change, expected] of steps) {
    await change()
    const answer = await read(`after=${after}`)
    const [row, ...more] = ofCustomers(answer.changes)
    expect([row?.id, more]).toEqual([id, []])
    expect(row).toMatchObject({ data: expected })
    after = answer.next
  }

  // What no console shows, and what is no customer, is not logged.
  await sql`update users set password_hash = 'x' where id = ${id}`
  await sql`update users set first_name = 'Bola' where id = ${staff.id}`
  expect((await read(`after=${after}`)).changes).toEqual([])
})

test('AD-10 a customer who is inserted by plain SQL is in the log', async () => {
  const { next } = await walk()
  const { id } = await addUser(waybill.sql, { type: 'USER' })
  expect((await read(`after=${next}`)).changes.map((one) => [one.entity, one.id])).toEqual([['customer', id]])
})

test('AD-10 a display is sent no customer', async () => {
  const { id } = await addUser(waybill.sql, { type: 'USER' })
  const [change] = await presentRows(waybill.sql, 'customer', [id])
  expect(change?.data?.id).toBe(id)
  expect(DISPLAY_VIEW.entities).not.toContain('customer')
  expect(change && DISPLAY_VIEW.show(change).data).toBeNull()
})

test('AD-10 a first read sends the newest customers, as many as a device keeps', async () => {
  const { sql } = waybill
  const before = await addUser(sql, { type: 'USER' })
  await sql`
    insert into users (type, first_name, last_name) select 'USER', 'Many', 'People'
    from generate_series(1, ${MOST_SYNCED_CUSTOMERS})`
  const { customers } = await walk()
  expect(customers).toHaveLength(MOST_SYNCED_CUSTOMERS)
  expect(customers.map((one) => one.id)).not.toContain(before.id)
})
