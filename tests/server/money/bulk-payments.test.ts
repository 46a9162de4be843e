import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

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

async function orderOf(id: number) {
  const { body } = await admin.get(`/admin/orders/all?id=${id}`)
  const { payment_status: payment, approved_by: by, revision } = body.data as Record<string, unknown>
  return { payment, by, revision }
}

describe('part payment', () => {
  it('API-49 AG-131 pays the oldest due date first and says what was registered', async () => {
    const late = await accounts.addBulk([sender(4000)], '2026-03-20')
    const soon = await accounts.addBulk([sender(3000), receiver(9000)], '2026-03-05')
    const { status, body } = await accounts.pay(5000)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Part payment of NGN 5,000.00 registered.',
        data: {
          balance_to_pay: 2000,
          allocations: [
            { bulk_order_id: soon.id, amount: 3000 },
            { bulk_order_id: late.id, amount: 2000 },
          ],
        },
      },
    })
    expect(await accounts.bulks()).toEqual([
      { id: late.id, left: 2000, status: 'PENDING', paid: false },
      { id: soon.id, left: 0, status: 'PAID', paid: true },
    ])
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([2000, 5000])
  })

  it('API-49 is one row of the ledger, however it is spread', async () => {
    await accounts.addBulk([sender(1000)])
    await accounts.addBulk([sender(1000)])
    await accounts.pay(1500)
    const rows =
      await waybill.sql`select amount_kobo, user_id, by_user_id, order_id, bulk_order_id from payments`
    expect([...rows]).toEqual([
      {
        amount_kobo: 150_000,
        user_id: accounts.company,
        by_user_id: admin.userId,
        order_id: null,
        bulk_order_id: null,
      },
    ])
    const { body } = await admin.get('/admin/analytics/transaction-graph')
    expect((body.data as unknown[]).at(-1)).toEqual({
      period: '2026-03',
      payments_sum: 1500,
      payments_count: 1,
    })
  })

  it('API-49 a bulk order that it settles approves its SENDER orders, not its RECEIVER ones', async () => {
    const { orders } = await accounts.addBulk([sender(1000), receiver(500)])
    await accounts.pay(1000)
    const [first = 0, second = 0] = orders
    expect(await orderOf(first)).toEqual({ payment: 'APPROVED', by: 'Ada Okafor', revision: 3 })
    expect(await orderOf(second)).toEqual({ payment: 'PENDING', by: null, revision: 2 })
  })

  it('API-49 more than the balance is 422 and changes nothing', async () => {
    await accounts.addBulk([sender(1000.5)])
    const { status, body } = await accounts.pay(1000.51)
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        status: 'error',
        message: { amount_paid: ['The amount paid may be at most the balance of ₦1,000.50.'] },
      },
    })
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([1000.5, 0])
  })

  it('API-49 VA-27 S21 an amount that is none is 422', async () => {
    const said = async (amount: unknown) => {
      const body = { user_id: accounts.company, amount_paid: amount }
      const answer = await admin.post('/admin/corporate/bulk-orders/register-part-payment', body)
      return [answer.status, answer.body.message]
    }
    expect(await said(0)).toEqual([422, { amount_paid: ['The amount paid must be more than 0.'] }])
    expect(await said(-5)).toEqual([422, { amount_paid: ['The amount paid must be more than 0.'] }])
    expect(await said(1.005)).toEqual([
      422,
      { amount_paid: ['The amount paid may have at most 2 decimals.'] },
    ])
    expect(await said('1,000')).toEqual([422, { amount_paid: ['The amount paid is invalid.'] }])
    expect(await said(undefined)).toEqual([422, { amount_paid: ['The amount paid field is required.'] }])
  })

  it('API-49 a user who is no company is 404', async () => {
    const { id } = await addUser(waybill.sql)
    const body = { user_id: id, amount_paid: 1 }
    const answer = await admin.post('/admin/corporate/bulk-orders/register-part-payment', body)
    expect([answer.status, answer.body.message]).toEqual([404, 'Company not found'])
  })

  it('API-49 E: one order_edited for each bulk order that it reached', async () => {
    const { id: first } = await accounts.addBulk([sender(1000)])
    const { id: second } = await accounts.addBulk([sender(1000)])
    const heard: { event: string; bulk_order_id: number }[] = []
    await waybill.sql.listen('waybill_events', (text) =>
      heard.push(JSON.parse(text) as (typeof heard)[number]),
    )
    await accounts.pay(1500)
    await expect.poll(() => heard.length).toBe(2)
    expect(heard.map(({ event, bulk_order_id: id }) => [event, id])).toEqual([
      ['order_edited', first],
      ['order_edited', second],
    ])
  })

  it('AG-169 of two people who take the same money the second learns who did and when, and that nothing was added', async () => {
    await accounts.addBulk([sender(5000)])
    const payment = { user_id: accounts.company, amount_paid: 3000, expected_balance: 5000 }
    const path = '/admin/corporate/bulk-orders/register-part-payment'
    const answers = await Promise.all([admin.post(path, payment), admin.post(path, payment)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)
    expect([second?.body.message, second?.body.data]).toEqual([
      'Ada Okafor registered ₦3,000.00 at 10:00. No payment was added. The balance is now ₦2,000.00.',
      { balance_to_pay: 2000 },
    ])
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([2000, 3000])
  })

  it('P15 ten payments at once never pay more than the balance', async () => {
    await accounts.addBulk([sender(1000)])
    const answers = await Promise.all(Array.from({ length: 10 }, () => accounts.pay(300)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([100, 900])
  })
})

describe('a bulk order marked as paid', () => {
  it('API-48 TO-19 pays the remainder and approves its SENDER orders', async () => {
    const { id, orders } = await accounts.addBulk([sender(1000), sender(2000), receiver(500)])
    await accounts.pay(400)
    const { status, body } = await accounts.markPaid(id)
    const bulk = body.data as Record<string, unknown>
    expect([status, body.message]).toEqual([200, 'Order marked as paid!'])
    expect([
      bulk['status'],
      bulk['payment_status'],
      bulk['amount_left_to_pay'],
      bulk['orders_total_amount'],
    ]).toEqual(['PAID', 'APPROVED', 0, 3500])
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([0, 3000])
    const states = await Promise.all(orders.map(orderOf))
    expect(states.map(({ payment, by }) => [payment, by])).toEqual([
      ['APPROVED', 'Ada Okafor'],
      ['APPROVED', 'Ada Okafor'],
      ['PENDING', null],
    ])
  })

  it('API-48 E: order_edited with the bulk order, and its rows in the feed', async () => {
    const { id, orders } = await accounts.addBulk([sender(1000)])
    await waybill.sql`delete from change_log`
    const heard: Record<string, unknown>[] = []
    await waybill.sql.listen('waybill_events', (text) =>
      heard.push(JSON.parse(text) as Record<string, unknown>),
    )
    await accounts.markPaid(id)
    const log = await waybill.sql<{ id: number; row: string }[]>`
      select id, entity || ' ' || entity_id as row from change_log order by id`
    expect(log.map(({ row }) => row)).toEqual([
      `order ${orders[0] ?? 0}`,
      `bulk_order ${id}`,
      `company_user ${accounts.company}`,
    ])
    await expect.poll(() => heard.length).toBe(1)
    const [{ from: _from, ...event }] = heard as [Record<string, unknown>]
    expect(event).toEqual({
      event: 'order_edited',
      order_id: null,
      bulk_order_id: id,
      status: null,
      seq: log[1]?.id,
    })
  })

  it('API-48 a second time is 409 with the bulk order as it is, and pays nothing', async () => {
    const { id } = await accounts.addBulk([sender(1000)])
    await accounts.markPaid(id)
    const { status, body } = await accounts.markPaid(id)
    expect([status, body.message, (body.data as { status: string }).status]).toEqual([
      409,
      'This bulk order is already paid.',
      'PAID',
    ])
    expect(await accounts.ledger()).toBe(1000)
  })

  it('API-48 a cancelled one is 409', async () => {
    const { id, orders } = await accounts.addBulk([sender(1000)])
    await admin.post('/admin/orders/decline', { order_id: orders[0] })
    const { status, body } = await accounts.markPaid(id)
    expect([status, body.message]).toEqual([409, 'A cancelled bulk order cannot be paid.'])
  })

  it('API-48 an unknown one is 404', async () => {
    const { status, body } = await accounts.markPaid(999_999)
    expect([status, body.message]).toEqual([404, 'Bulk order not found'])
  })

  it('API-48 one that has changed since it was seen is 409 with its code and row', async () => {
    const { id } = await accounts.addBulk([sender(1000)])
    const body = { bulk_order_id: id, expected_revision: 1 }
    const answer = await admin.post('/admin/corporate/bulk-orders/mark-as-paid', body)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'REVISION_CONFLICT',
      `Bulk order ${id} has changed since you last looked.`,
    ])
    const { revision } = answer.body.data as { revision: number }
    const other = { ...body, expected_revision: revision, expected_created_at: '2020-01-01T10:00:00Z' }
    const restored = await admin.post('/admin/corporate/bulk-orders/mark-as-paid', other)
    expect([restored.status, restored.body.message]).toEqual([
      409,
      `The server's data was restored from an earlier state. Bulk order ${id} is no longer the one that you saw, so your change was not made.`,
    ])
    const again = { bulk_order_id: id, expected_revision: revision }
    expect((await admin.post('/admin/corporate/bulk-orders/mark-as-paid', again)).status).toBe(200)
  })

  it('P15 ten at once pay it once', async () => {
    const { id } = await accounts.addBulk([sender(1000)])
    const answers = await Promise.all(Array.from({ length: 10 }, () => accounts.markPaid(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await accounts.ledger()).toBe(1000)
  })
})
