import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toKobo } from '../../../contract/words/money'
import { allocatePayment } from '../../../server/domain/bulk-orders/allocate-payment'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { trials } from '../../support/calls/trials'
import { openWaybill, type ApiAnswer, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`)
const open = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 50 }), dueDate: day, left: fc.integer({ min: 1, max: 1e9 }) }),
  { selector: ({ id }) => id, maxLength: 12 },
)

describe('spreading a payment', () => {
  it('P15 spends exactly the payment or the balance, never leaves less than nothing, oldest due first', () => {
    fc.assert(
      fc.property(open, fc.integer({ min: 1, max: 2e9 }), (bulks, payment) => {
        const parts = allocatePayment(bulks, payment)
        const balance = bulks.reduce((sum, { left }) => sum + left, 0)
        const spent = parts.reduce((sum, { amount }) => sum + amount, 0)
        expect(spent).toBe(Math.min(payment, balance))
        for (const { bulkOrderId, amount, left } of parts) {
          expect(amount).toBeGreaterThan(0)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(amount + left).toBe(bulks.find(({ id }) => id === bulkOrderId)?.left)
        }
        const oldestFirst = bulks.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id)
        expect(parts.map(({ bulkOrderId }) => bulkOrderId)).toEqual(
          oldestFirst.slice(0, parts.length).map(({ id }) => id),
        )
        expect(parts.slice(0, -1).every(({ left }) => left === 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

const naira = fc.integer({ min: 1, max: 500_000 }).map((kobo) => kobo / 100)
const line = fc.record({ payee: fc.constantFrom('SENDER' as const, 'RECEIVER' as const), amount: naira })
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: naira }),
  fc.record({ kind: fc.constant('approve' as const), order: fc.nat() }),
  fc.record({ kind: fc.constant('cancel' as const), order: fc.nat() }),
  fc.record({ kind: fc.constant('edit' as const), order: fc.nat(), amount: naira }),
  fc.record({ kind: fc.constant('markPaid' as const), bulk: fc.nat() }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Lines = readonly { payee: 'SENDER' | 'RECEIVER'; amount: number }[]
type Made = Awaited<ReturnType<CompanyAccounts['addBulk']>>

async function makeBulks(accounts: CompanyAccounts, bulks: readonly Lines[]): Promise<Made[]> {
  const made: Made[] = []
  for (const lines of bulks) made.push(await accounts.addBulk(lines))
  return made
}

/** Answers the status of what was asked. */
async function take(next: Step, accounts: CompanyAccounts, made: readonly Made[]): Promise<number> {
  const orders = made.flatMap((bulk) => bulk.orders)
  const orderAt = (index: number) => orders[index % orders.length] ?? 0
  const asked = async (): Promise<ApiAnswer> => {
    if (next.kind === 'pay') return accounts.pay(next.amount)
    if (next.kind === 'markPaid') return accounts.markPaid(made[next.bulk % made.length]?.id ?? 0)
    const order_id = orderAt(next.order)
    if (next.kind === 'cancel') return admin.post('/admin/orders/decline', { order_id })
    if (next.kind === 'edit')
      return admin.post('/admin/orders/edit-order-amount', { order_id, amount: next.amount })
    await waybill.sql`update orders set status = 'DELIVERED' where id = ${order_id} and status = 'PENDING'`
    return admin.post('/admin/orders/approve-payment', { order_id })
  }
  return (await asked()).status
}

describe('money of a company', () => {
  it('P15 whatever is paid, approved, cancelled and edited: no kobo is lost, none is counted twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        fc.array(step, { maxLength: 12 }),
        async (bulks, steps) => {
          const accounts = await openAccounts(waybill, admin)
          const made = await makeBulks(accounts, bulks)
          for (const next of steps) await take(next, accounts, made)
          expect(await brokenBooks(accounts.company)).toEqual([])
        },
      ),
      { numRuns: trials(15) },
    )
  })

  it('P15 AG-169 the same by many people at once: each is done or refused, and the books agree', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
        fc.array(step, { minLength: 6, maxLength: 16 }),
        async (bulks, steps) => {
          const accounts = await openAccounts(waybill, admin)
          const made = await makeBulks(accounts, bulks)
          for (const { orders } of made) for (const id of orders) await accounts.deliver(id)
          const statuses = await Promise.all(steps.map((next) => take(next, accounts, made)))
          expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
          expect(await brokenBooks(accounts.company)).toEqual([])
        },
      ),
      { numRuns: trials(10), endOnFailure: true },
    )
  })

  it('P15 a SENDER order of a partly paid bulk order adds to the ledger what is left, not its amount', async () => {
    const accounts = await openAccounts(waybill, admin)
    const { orders } = await accounts.addBulk([
      { payee: 'SENDER', amount: 5000 },
      { payee: 'SENDER', amount: 5000 },
    ])
    const [first = 0, second = 0] = orders
    await accounts.pay(8000)
    await accounts.deliver(first)
    await accounts.deliver(second)
    await admin.post('/admin/orders/approve-payment', { order_id: first })
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([0, 10_000])
    await admin.post('/admin/orders/approve-payment', { order_id: second })
    expect(await accounts.ledger()).toBe(10_000)
  })

  it('P15 API-16 a RECEIVER order of a bulk order is paid beside what the company owes', async () => {
    const accounts = await openAccounts(waybill, admin)
    const { id, orders } = await accounts.addBulk([
      { payee: 'SENDER', amount: 1000 },
      { payee: 'RECEIVER', amount: 700 },
    ])
    await accounts.deliver(orders[1] ?? 0)
    await admin.post('/admin/orders/approve-payment', { order_id: orders[1] })
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([1000, 700])
    await accounts.markPaid(id)
    expect([await accounts.balance(), await accounts.ledger()]).toEqual([0, 1700])
  })

  it('P15 API-08 API-09 the income is the ledger, month by month', async () => {
    const accounts = await openAccounts(waybill, admin)
    const { id } = await accounts.addBulk([{ payee: 'SENDER', amount: 1234.56 }])
    await accounts.pay(0.5)
    waybill.clock.now = new Date('2026-04-01T08:00:00Z')
    const caller = await waybill.signIn()
    await caller.post('/admin/corporate/bulk-orders/mark-as-paid', { bulk_order_id: id })
    const cards = (await caller.get('/admin/analytics/dashboard-cards')).body.data as { total_income: number }
    expect(cards.total_income).toBe(1234.56)
    const graph = (await caller.get('/admin/analytics/transaction-graph')).body.data as unknown[]
    expect(graph.slice(-2)).toEqual([
      { period: '2026-03', payments_sum: 0.5, payments_count: 1 },
      { period: '2026-04', payments_sum: 1234.06, payments_count: 1 },
    ])
  })
})

/** Bulk orders of the company whose sums are not those of their orders and payments. */
async function brokenBooks(company: number): Promise<unknown[]> {
  const rows = await waybill.sql<BookRow[]>`
    select bulk.id, bulk.total_kobo, bulk.left_kobo, bulk.payment_status,
      (select coalesce(sum(amount_kobo), 0)::bigint from orders
        where bulk_order_id = bulk.id and status <> 'CANCELLED') as total,
      (select coalesce(sum(amount_kobo), 0)::bigint from orders
        where bulk_order_id = bulk.id and status <> 'CANCELLED' and payee = 'SENDER') as owed,
      (select coalesce(sum(p.amount_kobo), 0)::bigint from payments p left join orders o on o.id = p.order_id
        where p.bulk_order_id = bulk.id and o.payee is distinct from 'RECEIVER')
      + (select coalesce(sum(amount_kobo), 0)::bigint from payment_allocations
        where bulk_order_id = bulk.id) as paid
    from bulk_orders bulk where bulk.user_id = ${company}`
  const [doubles] = await waybill.sql<{ n: number }[]>`
    select count(*) as n from payments p
    where amount_kobo <> (select coalesce(sum(amount_kobo), p.amount_kobo) from payment_allocations where payment_id = p.id)`
  const twice = await waybill.sql<{ order_id: number }[]>`
    select order_id from payments where order_id is not null group by order_id having count(*) > 1`
  const broken: unknown[] = rows.filter((row) => {
    const left = row.payment_status === 'APPROVED' ? 0 : Math.max(0, row.owed - row.paid)
    return row.total_kobo !== row.total || row.left_kobo !== left
  })
  return [...broken, ...twice, ...(doubles?.n === 0 ? [] : [{ doubles }])]
}

type BookRow = {
  id: number
  total_kobo: number
  left_kobo: number
  payment_status: string
  total: number
  owed: number
  paid: number
}

it('P15 naira survive the way to kobo and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (kobo) => {
      expect(toKobo(kobo / 100)).toBe(kobo)
    }),
  )
})
