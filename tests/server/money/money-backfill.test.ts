import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate'
import { openWaybill, type Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany, addOrder, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
beforeEach(async () => {
  waybill = await openWaybill()
})
afterEach(() => waybill.close())

/** As the database was before it knew who took the money. */
async function dismiss(): Promise<void> {
  const { sql } = waybill
  await sql`alter table orders drop column approved_at`
  await sql`
    alter table bulk_orders drop column approved_by, drop column approved_by_id, drop column approved_at,
      drop column overpaid_kobo`
  await sql`delete from schema_migrations where name like '%who_took_the_money'`
}

test('AG-169 AG-170 an older database learns who approved and when, what is paid, overpaid and has nothing to pay', async () => {
  const { sql } = waybill
  const company = await addCompany(sql)
  const { id: ada } = await addUser(sql, { first_name: 'Ada', last_name: 'Okafor' })
  const at = new Date('2026-02-27T10:00:00Z')
  const bulk = (left_kobo: number) => addBulkOrder(sql, { user_id: company, total_kobo: 1000, left_kobo })
  const [paid, over, receivers, open] = [await bulk(0), await bulk(0), await bulk(0), await bulk(600)]
  const line = (bulk_order_id: number, amount_kobo: number, payee: 'SENDER' | 'RECEIVER' = 'SENDER') =>
    addOrder(sql, { bulk_order_id, amount_kobo, payee, order_type: 'bulk', company_user_id: company })
  const paidOrder = await line(paid, 1000)
  await line(over, 300)
  await line(receivers, 1000, 'RECEIVER')
  await line(open, 1000)
  const pay = (bulk_order_id: number, amount_kobo: number) => sql`
    insert into payments (amount_kobo, at, by_user_id, bulk_order_id, user_id)
    values (${amount_kobo}, ${at}, ${ada}, ${bulk_order_id}, ${company})`
  await pay(paid, 1000)
  await pay(over, 500)
  await pay(open, 400)
  await dismiss()
  await migrate(waybill.url)
  const rows = await sql<Record<string, unknown>[]>`
    select id, status, left_kobo, overpaid_kobo, approved_by, approved_at from bulk_orders order by id`
  const by = { approved_by: 'Ada Okafor', approved_at: at }
  const nobody = { approved_by: null, approved_at: null }
  expect([...rows]).toEqual([
    { id: paid, status: 'PAID', left_kobo: 0, overpaid_kobo: 0, ...by },
    { id: over, status: 'PAID', left_kobo: 0, overpaid_kobo: 200, ...by },
    { id: receivers, status: 'PENDING', left_kobo: 0, overpaid_kobo: 0, ...nobody },
    { id: open, status: 'PENDING', left_kobo: 600, overpaid_kobo: 0, ...nobody },
  ])
  const [order] = await sql<Record<string, unknown>[]>`
    select payment_status, approved_by, approved_at from orders where id = ${paidOrder}`
  expect(order).toEqual({ payment_status: 'APPROVED', ...by })
})
