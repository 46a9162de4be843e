import { addOfficeCompany, addRates, bulkLine } from '../calls/sample-world'
import type { ApiAnswer, Caller, Waybill } from '../calls/waybill'

/** A company's bulk orders and payments, in naira, through the API. */
export type CompanyAccounts = Awaited<ReturnType<typeof openAccounts>>

type Line = { payee: 'SENDER' | 'RECEIVER'; amount: number }
type Made = { id: number; orders: number[] }

export async function openAccounts(waybill: Waybill, admin: Caller) {
  const company = await addOfficeCompany(waybill)
  const [rate] = await addRates(waybill, company)
  const { sql } = waybill

  return {
    company,
    /** Each order at its own amount. */
    addBulk: async (lines: readonly Line[], dueDate = '2026-03-10'): Promise<Made> => {
      const orders: number[] = []
      const rows = lines.map(({ payee }) => bulkLine(rate, { payee }))
      const answer = await admin.post('/admin/corporate/bulk-orders/create-for-user', {
        user_id: company,
        due_date: dueDate,
        orders: rows,
      })
      const made = answer.body.data as { bulk_order: { id: number }; orders: { id: number }[] }
      for (const [index, { id }] of made.orders.entries()) {
        orders.push(id)
        await admin.post('/admin/orders/edit-order-amount', { order_id: id, amount: lines[index]?.amount })
      }
      return { id: made.bulk_order.id, orders }
    },
    pay: (amount: number): Promise<ApiAnswer> =>
      admin.post('/admin/corporate/bulk-orders/register-part-payment', {
        user_id: company,
        amount_paid: amount,
      }),
    markPaid: (id: number): Promise<ApiAnswer> =>
      admin.post('/admin/corporate/bulk-orders/mark-as-paid', { bulk_order_id: id }),
    balance: async (): Promise<number> => {
      const { body } = await admin.get('/admin/corporate/list-users?paginate=NO')
      const { users } = body.data as { users: { data: { id: number; balance_to_pay: number }[] } }
      return users.data.find(({ id }) => id === company)?.balance_to_pay ?? NaN
    },
    /** What the ledger holds in all. */
    ledger: async (): Promise<number> => {
      const [row] = await sql<{ kobo: number }[]>`
        select coalesce(sum(amount_kobo), 0)::bigint as kobo from payments`
      return (row?.kobo ?? NaN) / 100
    },
    bulks: async () => {
      const rows = await sql<{ id: number; left_kobo: number; status: string; payment_status: string }[]>`
        select id, left_kobo, status, payment_status from bulk_orders order by id`
      return rows.map((row) => ({
        id: row.id,
        left: row.left_kobo / 100,
        status: row.status,
        paid: row.payment_status === 'APPROVED',
      }))
    },
    /** No rider delivers what is cancelled. */
    deliver: (orderId: number) => sql`
      update orders set status = 'DELIVERED', status_changed_at = ${waybill.clock.now}
      where id = ${orderId} and status <> 'CANCELLED'`,
  }
}
