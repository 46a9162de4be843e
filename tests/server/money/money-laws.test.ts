import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { toKobo } from '../../../contract/words/money'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { dataOf, openWaybill, type ApiAnswer, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

const naira = fc.integer({ min: 1, max: 300_000 }).map((kobo) => kobo / 100)
const line = fc.record({ payee: fc.constantFrom('SENDER' as const, 'RECEIVER' as const), amount: naira })
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: naira }),
  fc.record({ kind: fc.constant('approve' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('markPaid' as const), at: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Line = { payee: 'SENDER' | 'RECEIVER'; amount: number }
type Made = { id: number; orders: number[]; lines: Line[] }

it('P15 after every payment: paid + left = total, never less than nothing, and the income is what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (bulks, steps) => {
        const before = await income()
        const accounts = await openAccounts(waybill, admin)
        const made: Made[] = []
        for (const lines of bulks) made.push({ ...(await accounts.addBulk(lines)), lines })
        for (const next of steps) {
          await take(next, accounts, made)
          const books = await Promise.all(made.map(bookOf))
          for (const { paid, left, owed, total } of books) {
            expect(left).toBeGreaterThanOrEqual(0)
            expect([paid + left, owed <= total]).toEqual([owed, true])
          }
          const sum = (kobo: readonly number[]) => kobo.reduce((whole, one) => whole + one, 0)
          expect(toKobo(await accounts.balance())).toBe(sum(books.map(({ left }) => left)))
          expect(toKobo(await income()) - toKobo(before)).toBe(
            sum(books.map(({ paid, received }) => paid + received)),
          )
        }
      },
    ),
    { numRuns: 8 },
  )
})

it('P15 API-49 a part payment spends itself to the kobo, and one over the balance changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(naira, { minLength: 1, maxLength: 4 }),
      fc.array(naira, { minLength: 1, maxLength: 4 }),
      async (amounts, payments) => {
        const accounts = await openAccounts(waybill, admin)
        for (const amount of amounts) await accounts.addBulk([{ payee: 'SENDER', amount }])
        let left = amounts.reduce((sum, amount) => sum + toKobo(amount), 0)
        for (const payment of payments) {
          const answer = await accounts.pay(payment)
          const isTooMuch = toKobo(payment) > left
          const spent = isTooMuch ? 0 : toKobo(payment)
          left -= spent
          expect([answer.status, spentBy(answer)]).toEqual([isTooMuch ? 422 : 200, spent])
          expect(toKobo(await accounts.balance())).toBe(left)
        }
      },
    ),
    { numRuns: 8 },
  )
})

/** Over all bulk orders that it reached, in kobo. */
function spentBy({ body }: ApiAnswer): number {
  const { allocations = [] } = (body.data ?? {}) as { allocations?: { amount: number }[] }
  return allocations.reduce((sum, { amount }) => sum + toKobo(amount), 0)
}

async function take(next: Step, accounts: CompanyAccounts, made: readonly Made[]): Promise<void> {
  if (next.kind === 'pay') return void (await accounts.pay(next.amount))
  const bulk = made[next.at % made.length]
  if (bulk === undefined) return
  if (next.kind === 'markPaid') return void (await accounts.markPaid(bulk.id))
  const order = bulk.orders[next.at % bulk.orders.length] ?? 0
  await accounts.deliver(order)
  await admin.post('/admin/orders/approve-payment', { order_id: order })
}

/** Of a bulk order, in kobo: `left` and `total` as the API tells them, the rest from the ledger and the lines. */
async function bookOf({ id, lines }: Made) {
  const { sql } = waybill
  const [ledger] = await sql<{ paid: number; received: number }[]>`
    select
      (select coalesce(sum(p.amount_kobo), 0)::bigint from payments p left join orders o on o.id = p.order_id
        where p.bulk_order_id = ${id} and o.payee is distinct from 'RECEIVER')
      + (select coalesce(sum(amount_kobo), 0)::bigint from payment_allocations where bulk_order_id = ${id}) as paid,
      (select coalesce(sum(p.amount_kobo), 0)::bigint from payments p join orders o on o.id = p.order_id
        where p.bulk_order_id = ${id} and o.payee = 'RECEIVER') as received`
  const { data } = dataOf(
    await admin.get(`/admin/corporate/bulk-orders/list?search=${id}`),
    listBulkOrders,
  ).orders
  const bulk = data.find((one) => Number(one.id) === id)
  const owed = lines
    .filter(({ payee }) => payee === 'SENDER')
    .reduce((sum, { amount }) => sum + toKobo(amount), 0)
  return {
    paid: ledger?.paid ?? NaN,
    received: ledger?.received ?? NaN,
    left: toKobo(bulk?.amount_left_to_pay ?? NaN),
    total: toKobo(bulk?.orders_total_amount ?? NaN),
    owed,
  }
}

/** What the overview tells a SUPERADMIN, in naira. */
async function income(): Promise<number> {
  const { body } = await admin.get('/admin/analytics/dashboard-cards')
  return (body.data as { total_income: number }).total_income
}
