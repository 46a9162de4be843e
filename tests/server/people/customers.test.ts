import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  exportCustomers,
  listCustomers,
  readCustomerGraph,
  readCustomerStats,
} from '../../../contract/entities/customers'
import { listFeedbacks } from '../../../contract/entities/feedbacks'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

async function addCustomers(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await addUser(waybill.sql)).id)
  return ids
}

const list = async (query = '') => dataOf(await admin.get(`/admin/customers?${query}`), listCustomers)
const idsOf = async (query: string) => (await list(query)).users.data.map(({ id }) => Number(id))

describe('the list of customers', () => {
  it('API-37 shows customers by id, page by page, and nobody else', async () => {
    await addUser(waybill.sql, { type: 'COMPANY' })
    const ids = await addCustomers(21)
    const first = await list('page=1&search=&paginate=YES')
    expect(first.users.data.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect(first.users.meta).toEqual({ last_page: 2, current_page: 1, per_page: 20, total: 21 })
    expect(first.total_users_count).toBe(21)
    expect(await idsOf('page=2')).toEqual(ids.slice(20))
    expect(await list('page=3')).toEqual({
      users: { data: [], meta: { last_page: 2, current_page: 3, per_page: 20, total: 21 } },
      total_users_count: 21,
    })
  })

  it('API-37 EN-13 a row', async () => {
    const { id } = await addUser(waybill.sql, {
      first_name: 'Bola',
      last_name: 'Ade',
      email: 'bola@example.ng',
      phone: '08030000001',
      is_verified: false,
    })
    expect((await list()).users.data).toEqual([
      {
        id,
        first_name: 'Bola',
        last_name: 'Ade',
        email: 'bola@example.ng',
        phone: '08030000001',
        is_verified: 'FALSE',
        delivered_orders_count: 0,
        coupon: null,
        promo_active: 'FALSE',
        revision: 1,
      },
    ])
  })

  it('API-37 S18 VA-08 finds by id, names, email and phone, literally and in any case', async () => {
    const [other = 0] = await addCustomers(1)
    const { id } = await addUser(waybill.sql, {
      first_name: 'Bólá',
      last_name: "O'Neil_100%",
      email: 'bola+vip@example.ng',
      phone: '08030000001',
    })
    await waybill.sql`update users set id = 7654321 where id = ${id}`
    for (const search of ['7654321', 'BÓLÁ', "bólá o'neil", '_100%', '+VIP@', '30000001']) {
      expect(await idsOf(`search=${encodeURIComponent(search)}`)).toEqual([7_654_321])
    }
    for (const search of ['\\', '%', '_', 'a%b']) {
      expect(await idsOf(`search=${encodeURIComponent(search)}`)).not.toContain(other)
    }
  })

  it('API-37 S17 a search that is SQL finds nothing and harms nothing', async () => {
    const ids = await addCustomers(2)
    for (const search of ["' or 1=1 --", "'; drop table users; --", '$1', 'a\u001fb']) {
      expect(await idsOf(`search=${encodeURIComponent(search)}`)).toEqual([])
    }
    expect(await idsOf('')).toEqual(ids)
  })

  it('API-37 verification_status in any case; another value is 422', async () => {
    const [verified = 0] = await addCustomers(1)
    const { id: other } = await addUser(waybill.sql, { is_verified: false })
    expect(await idsOf('verification_status=true')).toEqual([verified])
    expect(await idsOf('verification_status=FALSE')).toEqual([other])
    expect((await admin.get('/admin/customers?verification_status=maybe')).status).toBe(422)
  })

  it('API-38 AG-84 paginate=NO gives every row that the search or the status finds', async () => {
    const ids = await addCustomers(25)
    const { id: other } = await addUser(waybill.sql, { first_name: 'Zainab', is_verified: false })
    const all = async (query: string) =>
      dataOf(await admin.get(`/admin/customers?paginate=NO${query}`), exportCustomers)
    const whole = await all('')
    expect(whole.users.data.map(({ id }) => id)).toEqual([...ids, other])
    expect([whole.users.meta, whole.total_users_count]).toEqual([
      { last_page: 1, current_page: 1, per_page: 26, total: 26 },
      26,
    ])
    expect((await all('&search=zain')).users.data.map(({ id }) => id)).toEqual([other])
    expect((await all('&verification_status=FALSE')).users.data.map(({ id }) => id)).toEqual([other])
  })
})

describe('customer figures', () => {
  it('API-35 TR-15 counts by verification and shows the 5 newest', async () => {
    const ids = await addCustomers(6)
    const { id } = await addUser(waybill.sql, {
      first_name: 'Bola',
      last_name: 'Ade',
      email: 'bola@example.ng',
      phone: '08030000001',
      is_verified: false,
    })
    // Whatever the clock of the machine does meanwhile.
    await waybill.sql`
      update users set created_at = timestamptz '2026-11-01' + id * interval '1 minute' where type = 'USER'`
    const stats = dataOf(await admin.get('/admin/customers/stat'), readCustomerStats)
    const { recentUsers: recent, ...counts } = stats
    expect(counts).toEqual({ totalUsers: 7, activeUsers: 6, inActiveUsers: 1 })
    expect(recent.map((user) => user.user_id)).toEqual([id, ...ids.slice(2).toReversed()])
    expect(recent[0]).toEqual({
      user_id: id,
      first_name: 'Bola',
      last_name: 'Ade',
      email: 'bola@example.ng',
      phone: '08030000001',
      verified: 'FALSE',
    })
  })

  it('API-36 twelve months of registration', async () => {
    const { sql } = waybill
    const [first = 0, second = 0, third = 0] = await addCustomers(3)
    await sql`update users set created_at = '2026-02-28T23:30:00Z' where id = ${first}`
    await sql`update users set created_at = '2026-02-28T22:30:00Z', is_verified = false where id = ${second}`
    await sql`update users set created_at = '2025-03-31T22:30:00Z' where id = ${third}`
    const graph = dataOf(await admin.get('/admin/customers/graph'), readCustomerGraph)
    expect(graph).toHaveLength(12)
    expect(graph[0]).toEqual({ period: '2025-04', activeUsers: 0, inActiveUsers: 0 })
    expect(graph.slice(-2)).toEqual([
      { period: '2026-02', activeUsers: 0, inActiveUsers: 1 },
      { period: '2026-03', activeUsers: 1, inActiveUsers: 0 },
    ])
  })
})

describe('feedback', () => {
  it('API-39 AG-97 newest first, page by page', async () => {
    for (let day = 1; day <= 21; day += 1) {
      await waybill.sql`
        insert into feedbacks (description, rating, name, date_sent)
        values (${`Note ${day}`}, ${(day % 5) + 1}, 'Bola Ade', ${new Date(Date.UTC(2026, 1, day))})`
    }
    const page = async (number: number) =>
      dataOf(await admin.get(`/admin/feedbacks?page=${number}`), listFeedbacks)
    const first = await page(1)
    expect(first.meta).toEqual({ last_page: 2, current_page: 1, per_page: 20, total: 21 })
    expect(first.data[0]).toEqual({
      id: first.data[0]?.id,
      description: 'Note 21',
      rating: 2,
      name: 'Bola Ade',
      date_sent: '2026-02-21T00:00:00.000Z',
    })
    expect((await page(2)).data.map(({ description }) => description)).toEqual(['Note 1'])
    expect((await page(3)).data).toEqual([])
  })
})
