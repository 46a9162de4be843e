import type { OrderStatus } from '../../../contract/words/order-statuses'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWaybill, type ApiAnswer, type Caller, type Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany, addOrder, addRider, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

function remove(userId: number, caller: Caller = admin): Promise<ApiAnswer> {
  return caller.send('DELETE', '/admin/users/delete', { user_id: userId })
}

function said({ status, body }: ApiAnswer) {
  return [status, body.message]
}

async function isDeleted(userId: number): Promise<boolean> {
  const [row] = await waybill.sql<{ gone: boolean }[]>`
    select deleted_at is not null as gone from users where id = ${userId}`
  return row?.gone === true
}

describe('deleting a user', () => {
  it('API-34 TO-07 a customer', async () => {
    const { id } = await addUser(waybill.sql)
    const { status, body } = await remove(id)
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'User has been deleted!', data: null },
    })
    expect(await isDeleted(id)).toBe(true)
  })

  it('API-34 AG-114 the id may come in the query', async () => {
    const { id } = await addUser(waybill.sql)
    expect((await admin.send('DELETE', `/admin/users/delete?user_id=${id}`)).status).toBe(200)
    expect(await isDeleted(id)).toBe(true)
  })

  it('API-34 TO-07 a company, TO-11 a rider, TO-14 a member', async () => {
    const company = await addCompany(waybill.sql)
    const { userId: rider } = await addRider(waybill.sql)
    const { id: member } = await addUser(waybill.sql, { type: 'SUPERVISOR' })
    expect(said(await remove(company))).toEqual([200, 'User has been deleted!'])
    expect(said(await remove(rider))).toEqual([200, 'Rider has been deleted!'])
    expect(said(await remove(member))).toEqual([200, 'Member deleted successfully!'])
  })

  it('API-34 it is soft: sign-in and listing end, the history keeps the name', async () => {
    const { id: riderId, userId } = await addRider(waybill.sql)
    const order = await addOrder(waybill.sql, { rider_id: riderId, status: 'DELIVERED' })
    await remove(userId)
    const riders = await admin.get('/admin/riders')
    expect((riders.body.data as { data: unknown[] }).data).toEqual([])
    const { body } = await admin.get(`/admin/orders/all?id=${order}`)
    expect((body.data as { rider: { first_name: string } }).rider.first_name).toBe('Musa')
  })

  it('API-34 A15 the sessions of the deleted end at once', async () => {
    const member = await waybill.signIn({ type: 'ADMIN' })
    await remove(member.userId)
    expect((await member.get('/admin/settings')).status).toBe(401)
  })

  it('API-34 the feed reports a deleted rider and a deleted company', async () => {
    const { id: riderId, userId } = await addRider(waybill.sql)
    const company = await addCompany(waybill.sql)
    await remove(userId)
    await remove(company)
    const log = await waybill.sql`select entity, entity_id, deleted from change_log order by id`
    expect([...log]).toEqual([
      { entity: 'rider', entity_id: riderId, deleted: true },
      { entity: 'company_user', entity_id: company, deleted: true },
    ])
  })

  it('API-34 an unknown or deleted user is 404', async () => {
    const { id } = await addUser(waybill.sql)
    await remove(id)
    expect(said(await remove(id))).toEqual([404, 'User not found'])
    expect(said(await remove(999_999))).toEqual([404, 'User not found'])
  })

  it('API-34 AG-13 an ADMIN deletes customers, riders and companies, but no staff', async () => {
    const other = await waybill.signIn({ type: 'ADMIN' })
    const { id: customer } = await addUser(waybill.sql)
    const { id: member } = await addUser(waybill.sql, { type: 'OPERATIONALSTAFF' })
    expect(said(await remove(customer, other))).toEqual([200, 'User has been deleted!'])
    const { status, body } = await remove(member, other)
    expect({ status, body }).toEqual({
      status: 403,
      body: { status: 'error', message: 'You are not allowed to do this.', code: 'ROLE_NOT_ALLOWED' },
    })
    expect(await isDeleted(member)).toBe(false)
  })

  it('API-34 AG-13 nobody deletes himself', async () => {
    await waybill.signIn()
    expect(said(await remove(admin.userId))).toEqual([409, 'You cannot delete your own account.'])
    expect(await isDeleted(admin.userId)).toBe(false)
  })

  it('API-34 AG-13 two superadmins who delete each other at once: one stays', async () => {
    const other = await waybill.signIn()
    await Promise.all([remove(other.userId), remove(admin.userId, other)])
    expect(await waybill.sql`select id from users where deleted_at is null`).toHaveLength(1)
  })

  for (const status of ['ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT'] satisfies OrderStatus[]) {
    it(`API-34 AG-134 a rider with an order ${status} stays`, async () => {
      const { id: riderId, userId } = await addRider(waybill.sql)
      await addOrder(waybill.sql, { rider_id: riderId, status })
      expect(said(await remove(userId))).toEqual([409, 'This rider still has open orders.'])
      expect(await isDeleted(userId)).toBe(false)
    })
  }

  it('API-34 AG-134 a company that owes stays, one whose bulk orders are cancelled or paid may go', async () => {
    const company = await addCompany(waybill.sql)
    const bulk = await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 100, left_kobo: 100 })
    expect(said(await remove(company))).toEqual([409, 'This company still has an outstanding balance.'])
    await waybill.sql`update bulk_orders set status = 'CANCELLED' where id = ${bulk}`
    expect((await remove(company)).status).toBe(200)
  })
})
