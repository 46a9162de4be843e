import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller
let accounts: CompanyAccounts

const sender = (amount: number) => ({ payee: 'SENDER' as const, amount })

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  accounts = await openAccounts(waybill, admin)
})
afterEach(() => waybill.close())

const ordersOf = (ids: readonly number[]) =>
  waybill.sql`
    select status, payment_status as payment, approved_by as by, revision from orders
    where id = any(${waybill.sql.array([...ids])}::bigint[]) order by id`

const countOf = async (id: number) =>
  (await waybill.sql`select 1 from change_log where entity = 'order' and entity_id = ${id}`).length

it.each([
  ['marked as paid', (made: { id: number }) => accounts.markPaid(made.id)],
  ['settled by a part payment', () => accounts.pay(1000)],
])(
  'API-48 API-49 a cancelled order of a bulk order that is %s stays unpaid and as it was',
  async (_, pay) => {
    const made = await accounts.addBulk([sender(1000), sender(2000)])
    const [live = 0, cancelled = 0] = made.orders
    await admin.post('/admin/orders/decline', { order_id: cancelled })
    const [, before] = await ordersOf(made.orders)
    const entries = await countOf(cancelled)
    expect((await pay(made)).status).toBe(200)
    expect(await ordersOf(made.orders)).toEqual([
      { status: 'PENDING', payment: 'APPROVED', by: 'Ada Okafor', revision: 3 },
      { ...before, status: 'CANCELLED', payment: 'PENDING', by: null },
    ])
    expect([await countOf(live), await countOf(cancelled)]).toEqual([3, entries])
    expect([await accounts.bulks(), await accounts.ledger()]).toEqual([
      [{ id: made.id, left: 0, status: 'PAID', paid: true }],
      1000,
    ])
  },
)

it('API-48 an order that was approved before keeps who approved it, and is not counted again', async () => {
  const made = await accounts.addBulk([sender(1000), sender(2000)])
  const [first = 0] = made.orders
  await accounts.deliver(first)
  const bola = await waybill.signIn({ type: 'SUPERVISOR', first_name: 'Bola', last_name: 'Ade' })
  expect((await bola.post('/admin/orders/approve-payment', { order_id: first })).status).toBe(200)
  const [before] = await ordersOf(made.orders)
  const entries = await countOf(first)
  expect((await accounts.markPaid(made.id)).status).toBe(200)
  const [after, second] = await ordersOf(made.orders)
  expect([before?.['by'], after, second?.['by']]).toEqual(['Bola Ade', before, 'Ada Okafor'])
  expect([await countOf(first), await accounts.ledger()]).toEqual([entries, 3000])
})

it('API-46 API-48 the history of the member who took a bulk payment lists what it approved', async () => {
  const made = await accounts.addBulk([sender(1000), { payee: 'RECEIVER', amount: 500 }])
  const bola = await waybill.signIn({ type: 'SUPERVISOR' })
  await bola.post('/admin/corporate/bulk-orders/mark-as-paid', { bulk_order_id: made.id })
  const { body } = await admin.get(`/admin/members/get-history?user_id=${bola.userId}`)
  const { orders } = body.data as { orders: { data: { id: number }[] } }
  expect(orders.data.map(({ id }) => id)).toEqual(made.orders.slice(0, 1))
})
