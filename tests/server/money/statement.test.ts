import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toKobo } from '../../../contract/words/money'
import { balancesOf, readStatement, sumsOf } from '../../../contract/entities/statement'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { addOfficeCompany } from '../../support/calls/sample-world'
import { trials } from '../../support/calls/trials'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  // Days go by in a test, and nobody signs in again.
  await waybill.sql`update sessions set expires_at = '2027-01-01', last_seen_at = '2027-01-01'`
  waybill.clock.now = new Date('2026-03-01T09:00:00Z')
})
afterEach(() => waybill.close())

const LATE = '2026-12-31'
const sender = (amount: number) => ({ payee: 'SENDER' as const, amount })
const receiver = (amount: number) => ({ payee: 'RECEIVER' as const, amount })

const ask = (userId: number, from: string, to: string) =>
  admin.get(`/admin/corporate/statement?user_id=${userId}&from=${from}&to=${to}`)
const read = async ({ company }: CompanyAccounts, from = '2026-03-01', to = '2026-03-31') =>
  dataOf(await ask(company, from, to), readStatement)

describe('the statement of a company', () => {
  it('has bulk orders and payments in the order of time, and adds up', async () => {
    const accounts = await openAccounts(waybill, admin)
    const first = await accounts.addBulk([sender(3000), sender(500.5), receiver(9000)], LATE)
    waybill.clock.now = new Date('2026-03-02T09:00:00Z')
    await accounts.pay(1000)
    waybill.clock.now = new Date('2026-03-03T09:00:00Z')
    await accounts.markPaid(first.id)
    const second = await accounts.addBulk([sender(700)], LATE)
    const payment = { charge: 0, deliveries: 0, cancelled: 0, registered_by: 'Ada Okafor', order_id: null }
    const charge = { kind: 'charge', paid: 0, order_id: null, cancelled: 0, registered_by: null }
    expect(await read(accounts)).toEqual({
      user_id: accounts.company,
      from: '2026-03-01',
      to: '2026-03-31',
      opening: 0,
      closing: 700,
      left_to_pay: 700,
      overpaid: 0,
      lines: [
        { ...charge, at: '2026-03-01T09:00:00.000Z', charge: 3500.5, bulk_order_id: first.id, deliveries: 3 },
        { ...payment, kind: 'part', at: '2026-03-02T09:00:00.000Z', paid: 1000, bulk_order_id: null },
        { ...charge, at: '2026-03-03T09:00:00.000Z', charge: 700, bulk_order_id: second.id, deliveries: 1 },
        { ...payment, kind: 'bulk', at: '2026-03-03T09:00:00.000Z', paid: 2500.5, bulk_order_id: first.id },
      ],
    })
    const later = await read(accounts, '2026-03-03', '2026-03-03')
    expect([later.opening, later.closing, balancesOf(later.opening, later.lines)]).toEqual([
      2500.5,
      700,
      [3200.5, 700],
    ])
    const after = await read(accounts, '2026-04-01', '2026-04-30')
    expect([after.opening, after.closing, after.lines]).toEqual([700, 700, []])
  })

  it('counts days in Lagos, an hour ahead', async () => {
    const accounts = await openAccounts(waybill, admin)
    waybill.clock.now = new Date('2026-03-31T22:59:59Z')
    await accounts.addBulk([sender(100)], LATE)
    waybill.clock.now = new Date('2026-03-31T23:00:00Z')
    await accounts.addBulk([sender(20)], LATE)
    const march = await read(accounts)
    const april = await read(accounts, '2026-04-01', '2026-04-01')
    expect([march.lines.map(({ charge }) => charge), march.closing]).toEqual([[100], 100])
    expect([april.lines.map(({ charge }) => charge), april.opening, april.closing]).toEqual([[20], 100, 120])
  })

  it('a cancelled delivery costs nothing; what was paid for it is in favour of the company', async () => {
    const accounts = await openAccounts(waybill, admin)
    const { id, orders } = await accounts.addBulk([sender(500)], LATE)
    await accounts.markPaid(id)
    await admin.post('/admin/orders/decline', { order_id: orders[0] })
    const { lines, closing, left_to_pay, overpaid } = await read(accounts)
    expect(lines.map(({ kind, charge, paid, cancelled }) => [kind, charge, paid, cancelled])).toEqual([
      ['charge', 0, 0, 1],
      ['bulk', 0, 500, 0],
    ])
    expect([closing, left_to_pay, overpaid]).toEqual([-500, 0, 500])
  })

  it('what was marked as paid without a payment in the ledger is settled', async () => {
    const accounts = await openAccounts(waybill, admin)
    const { id } = await accounts.addBulk([sender(500)], LATE)
    await waybill.sql`
      update bulk_orders set payment_status = 'APPROVED', status = 'PAID', left_kobo = 0, approved_by = 'Bayo' where id = ${id}`
    const { lines, closing } = await read(accounts)
    expect(lines.map(({ kind, charge, paid, registered_by }) => [kind, charge, paid, registered_by])).toEqual(
      [
        ['charge', 500, 0, null],
        ['elsewhere', 0, 500, 'Bayo'],
      ],
    )
    expect(closing).toBe(0)
  })

  it('refuses a period that ends before it begins, or is longer than a year, and a company that nobody knows', async () => {
    const accounts = await openAccounts(waybill, admin)
    const messages = async (from: string, to: string) => (await ask(accounts.company, from, to)).body.message
    expect(await messages('2026-03-02', '2026-03-01')).toEqual({
      to: ['The last day may not be before the first day.'],
    })
    expect(await messages('2025-01-01', '2026-03-01')).toEqual({
      to: ['A statement covers at most 366 days.'],
    })
    expect((await ask(admin.userId, '2026-03-01', '2026-03-01')).status).toBe(404)
    const other = await addOfficeCompany(waybill, 'Sahel Pharma')
    await accounts.addBulk([sender(500)], LATE)
    expect(dataOf(await ask(other, '2026-03-01', '2026-03-31'), readStatement).closing).toBe(0)
  })
})

const naira = fc.integer({ min: 1, max: 300_000 }).map((kobo) => kobo / 100)
const line = fc.record({ payee: fc.constantFrom('SENDER' as const, 'RECEIVER' as const), amount: naira })
const which = fc.nat()
const step = fc.oneof(
  fc.record({ kind: fc.constant('bulk' as const), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('pay' as const), amount: naira }),
  fc.record({ kind: fc.constantFrom('approve' as const, 'cancel' as const, 'markPaid' as const), which }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

it('in every period opening + charges - payments = closing, and over all time that is what is left less what was overpaid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      async (steps, first, length) => {
        waybill.clock.now = new Date('2026-03-01T09:00:00Z')
        const accounts = await openAccounts(waybill, admin)
        const made: { id: number; orders: number[] }[] = []
        for (const next of steps) await take(next, accounts, made)

        const day = (count: number) => new Date(Date.UTC(2026, 1, 27 + count)).toISOString().slice(0, 10)
        const period = await read(accounts, day(first), day(first + length))
        const { charge, paid } = sumsOf(period.lines)
        expect(toKobo(period.opening) + toKobo(charge) - toKobo(paid)).toBe(toKobo(period.closing))
        expect(balancesOf(period.opening, period.lines).at(-1) ?? period.opening).toBe(period.closing)
        const before = await read(accounts, '2026-02-01', day(first - 1))
        expect([before.opening, before.closing]).toEqual([0, period.opening])

        const whole = await read(accounts, '2026-02-01', '2026-12-31')
        expect(toKobo(whole.closing)).toBe(toKobo(whole.left_to_pay) - toKobo(whole.overpaid))
        expect(whole.left_to_pay).toBe(await accounts.balance())
      },
    ),
    { numRuns: trials(12) },
  )
})

async function take(
  next: Step,
  accounts: CompanyAccounts,
  made: { id: number; orders: number[] }[],
): Promise<void> {
  if (next.kind === 'bulk') return void made.push(await accounts.addBulk(next.lines, LATE))
  if (next.kind === 'pay') return void (await accounts.pay(next.amount))
  if (next.kind === 'wait') {
    waybill.clock.now = new Date(waybill.clock.now.getTime() + next.hours * 3_600_000)
    return
  }
  const bulk = made[next.which % made.length]
  if (bulk === undefined) return
  if (next.kind === 'markPaid') return void (await accounts.markPaid(bulk.id))
  const orderId = bulk.orders[next.which % bulk.orders.length] ?? 0
  if (next.kind === 'cancel') return void (await admin.post('/admin/orders/decline', { order_id: orderId }))
  await accounts.deliver(orderId)
  await admin.post('/admin/orders/approve-payment', { order_id: orderId })
}
