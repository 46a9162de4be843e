import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distanceKm } from '../../../contract/rules/distance'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { addOfficeCompany, addRates, bulkLine } from '../../support/calls/sample-world'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller
let accounts: CompanyAccounts

const sender = (amount: number) => ({ payee: 'SENDER' as const, amount })
const receiver = (amount: number) => ({ payee: 'RECEIVER' as const, amount })

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  accounts = await openAccounts(waybill, admin)
})
afterEach(() => waybill.close())

const decline = (id: number | undefined) => admin.post('/admin/orders/decline', { order_id: id })
const leftOf = async (id: number) => (await accounts.bulks()).find((bulk) => bulk.id === id)?.left

async function bulkRow(id: number) {
  const [row] = await waybill.sql<{ status: string; payment_status: string; cancelled_by: string | null }[]>`
    select status, payment_status, cancelled_by from bulk_orders where id = ${id}`
  return row
}

/** How often the feed was told of each of these rows. */
async function told(bulk: number) {
  const rows = await waybill.sql<{ entity: string; n: number }[]>`
    select entity, count(*)::int as n from change_log
    where (entity, entity_id) in (('bulk_order', ${bulk}), ('company_user', ${accounts.company}))
    group by entity`
  return Object.fromEntries(rows.map(({ entity, n }) => [entity, n]))
}

describe('a bulk order after one of its orders changed', () => {
  it('AG-144 owes nothing, and never less, where more was paid than is left of it', async () => {
    const made = await accounts.addBulk([sender(1000), sender(2000)])
    await accounts.pay(1500)
    await decline(made.orders[1])
    expect([await leftOf(made.id), await accounts.balance()]).toEqual([0, 0])
  })

  it('stays paid when an order of it is cancelled later', async () => {
    const made = await accounts.addBulk([sender(1000), sender(2000)])
    await accounts.markPaid(made.id)
    await decline(made.orders[1])
    expect(await bulkRow(made.id)).toEqual({ status: 'PAID', payment_status: 'APPROVED', cancelled_by: null })
    expect(await leftOf(made.id)).toBe(0)
  })

  it.each([['RIDER'], ['USER']])(
    'is cancelled by who cancelled the last of them, not by the %s of an hour before',
    async (earlier) => {
      const made = await accounts.addBulk([sender(1000), sender(2000)])
      const [first = 0, second] = made.orders
      const before = new Date(waybill.clock.now.getTime() - 3_600_000)
      await waybill.sql`
      update orders set status = 'CANCELLED', cancelled_by = ${earlier}, status_changed_at = ${before}
      where id = ${first}`
      await decline(second)
      expect(await bulkRow(made.id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'ADMIN' })
    },
  )

  it('goes to every console, and its company with it', async () => {
    const made = await accounts.addBulk([sender(1000), sender(2000)])
    const before = await told(made.id)
    await decline(made.orders[1])
    expect(await told(made.id)).toEqual({
      bulk_order: (before['bulk_order'] ?? 0) + 1,
      company_user: (before['company_user'] ?? 0) + 1,
    })
  })

  it('P15 what a receiver pays is paid in full, whatever the company still owes', async () => {
    const made = await accounts.addBulk([sender(100), receiver(500)])
    const [, second = 0] = made.orders
    await accounts.deliver(second)
    await admin.post('/admin/orders/approve-payment', { order_id: second })
    const payments = await waybill.sql`
      select amount_kobo, order_id, bulk_order_id, user_id, by_user_id from payments`
    expect(payments).toEqual([
      {
        amount_kobo: 50_000,
        order_id: second,
        bulk_order_id: made.id,
        user_id: accounts.company,
        by_user_id: admin.userId,
      },
    ])
    expect(await leftOf(made.id)).toBe(100)
  })

  it('P15 where only receivers pay, no payment of the company is ever written down', async () => {
    const made = await accounts.addBulk([receiver(500)])
    await accounts.markPaid(made.id)
    expect(await waybill.sql`select id from payments`).toEqual([])
    expect(await leftOf(made.id)).toBe(0)
  })
})

describe('the way of an order of a bulk order', () => {
  it('VA-22 begins where the line says, else at the office, and is estimated by road', async () => {
    const { company, rates } = await priced(waybill)
    const yaba = {
      pickup_location: 'Herbert Macaulay Way, Yaba',
      pickup_location_coordinate: [6.5095, 3.3711],
    }
    const { body } = await admin.post('/admin/corporate/bulk-orders/create-for-user', {
      user_id: company,
      orders: [bulkLine(rates[0], yaba), bulkLine(rates[0])],
    })
    const { orders } = body.data as { orders: Record<string, unknown>[] }
    const [drop] = orders.map((order) => order['delivery_point_location_coordinate'] as [number, number])
    if (drop === undefined) throw new Error('no order')
    const road = (from: [number, number]) => Math.round(distanceKm(from, drop) * 1.3 * 100) / 100
    expect(
      orders.map((order) => [
        order['pickup_location'],
        order['pickup_location_coordinate'],
        order['distance'],
      ]),
    ).toEqual([
      ['Herbert Macaulay Way, Yaba', [6.5095, 3.3711], road([6.5095, 3.3711])],
      ['Allen Avenue, Ikeja, Lagos', [6.6018, 3.3515], road([6.6018, 3.3515])],
    ])
  })
})

async function priced(at: Waybill) {
  const company = await addOfficeCompany(at)
  return { company, rates: await addRates(at, company) }
}
