import { HOUR_MS, DAY_MS } from '../../contract/words/durations'
import { allocatePayment } from '../../server/domain/bulk-orders/allocate-payment'
import type { BulkPlan } from './bulk-plan'
import { createRandom, type Random } from '../words/random'

/** A payment of the ledger; amounts in kobo, times in ms since the epoch. */
export type Payment = {
  amount_kobo: number
  at: number
  by_user_id: number
  order_id: number | null
  bulk_order_id: number | null
  user_id: number | null
  /** The bulk order that a part payment was allocated to; null for other payments. */
  allocatedTo: number | null
}

/** The sums of a bulk order in kobo: all its orders, what the company owes, what the company still has to pay. */
export type BulkSums = { total: number; owed: number; left: number }

/** An order whose payment was approved on its own, at some time after its delivery. */
export type Approved = Omit<Payment, 'at' | 'allocatedTo'> & { deliveredAt: number }

/** AG-45: the payments of the last month are 1.2 times those of the month before. */
const RISE = 1.2
/** The last two months together get at least this many times the amount that was delivered in the last month. */
const LAST_TWO_FACTOR = 1.95

type Ledger = {
  seed: number
  /** Sorted by time of delivery. */
  approved: readonly Approved[]
  /** Payments that already have a date. */
  fixed: readonly Payment[]
  /** The starts of the months and of the month after them. */
  months: readonly number[]
  nowMs: number
  companies: CompanyAccounts
}

/**
 * Dates the approvals so that income grows over the months and the last month is exactly a fifth above the month
 * before. An approval may be later than the delivery, never earlier. Part payments of companies make up the difference
 * to the exact sum.
 */
export function datePayments(ledger: Ledger): Payment[] {
  const { fixed, months, nowMs } = ledger
  const random = createRandom(ledger.seed, 'ledger')
  const last = months.length - 2
  const sums = Array.from({ length: last + 1 }, (_, month) => sumOf(fixed, months, month))
  const payments: Payment[] = [...fixed]
  let next = 0
  let early = 0
  for (const [month, share] of earlyTargets(ledger, sums).entries()) {
    early += share
    next = fillMonth(random, ledger, { month, target: early, next, sums, payments })
    early -= sums[month] ?? 0
  }
  const even = evenTarget(ledger, next, sums)
  next = fillMonth(random, ledger, { month: last - 1, target: even, next, sums, payments })
  fillMonth(random, ledger, { month: last, target: Infinity, next, sums, payments })
  const missing = Math.round((RISE * (sums[last - 1] ?? 0) - (sums[last] ?? 0)) / 100) * 100
  return [
    ...payments,
    ...partPayments(random, ledger.companies, { missing, from: months[last] ?? nowMs, to: nowMs }),
  ]
}

type Filling = { month: number; target: number; next: number; sums: number[]; payments: Payment[] }

/**
 * Dates approvals into a month until the month reaches its target or no delivery before its end is left. Returns the
 * index of the next approval.
 */
function fillMonth(
  random: Random,
  { approved, months, nowMs }: Ledger,
  { month, target, next, sums, payments }: Filling,
): number {
  const [from, ends] = [months[month] ?? 0, months[month + 1] ?? nowMs]
  let sum = sums[month] ?? 0
  let taken = next
  for (; taken < approved.length && sum < target; taken += 1) {
    const approval = approved[taken]
    if (approval === undefined || approval.deliveredAt >= ends) break
    payments.push(dated(random, approval, { from, to: Math.min(ends, nowMs) }))
    sum += approval.amount_kobo
  }
  sums[month] = sum
  return taken
}

/** Growing targets for all months but the last two; enough remains for the last month to be a fifth above the other. */
function earlyTargets({ approved, months }: Ledger, sums: readonly number[]): number[] {
  const last = months.length - 2
  const lastBegan = months[last] ?? 0
  const naturalLast =
    total(approved.filter(({ deliveredAt }) => deliveredAt >= lastBegan)) + (sums[last] ?? 0)
  const whole = total(approved) + sums.reduce((sum, amount) => sum + amount, 0)
  const weights = Array.from({ length: last - 1 }, (_, month) => 1 + 0.05 * month + 0.06 * ((month * 5) % 3))
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  const share = (weights.at(-1) ?? 1) * 1.06 * (1 + RISE)
  const lastTwo = Math.max((whole * share) / (weightSum + share), LAST_TWO_FACTOR * naturalLast)
  return weights.map((weight) => (Math.max(0, whole - lastTwo) * weight) / weightSum)
}

/** The target for the last month but one that leaves a fifth more for the last month. */
function evenTarget({ approved, months }: Ledger, next: number, sums: readonly number[]): number {
  const last = months.length - 2
  return (total(approved.slice(next)) + (sums[last - 1] ?? 0) + (sums[last] ?? 0)) / (1 + RISE)
}

function total(payments: readonly Pick<Payment, 'amount_kobo'>[]): number {
  return payments.reduce((sum, { amount_kobo: amount }) => sum + amount, 0)
}

function sumOf(payments: readonly Payment[], months: readonly number[], month: number): number {
  const [from, to] = [months[month] ?? 0, months[month + 1] ?? 0]
  return payments.reduce((sum, { at, amount_kobo: amount }) => sum + (at >= from && at < to ? amount : 0), 0)
}

function dated(
  random: Random,
  { deliveredAt, ...payment }: Approved,
  { from, to }: { from: number; to: number },
): Payment {
  const earliest = Math.max(deliveredAt, from)
  const span =
    deliveredAt >= from ? Math.min(20 * HOUR_MS, to - earliest) : Math.min(9 * DAY_MS, to - earliest)
  return { ...payment, allocatedTo: null, at: earliest + Math.floor(random.next() * Math.max(0, span - 1)) }
}

/** The unpaid bulk orders by company; each part payment lowers `left` in the sums. */
export type CompanyAccounts = ReadonlyMap<number, { plan: BulkPlan; sums: BulkSums }[]>

/** At most one part payment for each company, until they add up to `missing`; none settles a bulk order. */
function partPayments(
  random: Random,
  companies: CompanyAccounts,
  { missing, from, to }: { missing: number; from: number; to: number },
): Payment[] {
  const payments: Payment[] = []
  let rest = missing
  const owing = [...companies].map(([userId, bulks]) => ({ userId, bulk: oldestDue(bulks) }))
  for (const { userId, bulk } of owing.toSorted(
    (a, b) => (b.bulk?.sums.left ?? 0) - (a.bulk?.sums.left ?? 0),
  )) {
    const amount = bulk === undefined ? 0 : Math.min(rest, bulk.sums.left - 100_000)
    if (bulk === undefined || amount <= 0) continue
    const at = Math.max(from, bulk.plan.createdAt, to - random.whole(1, 20) * HOUR_MS)
    payments.push(partPayment({ userId, amount, bulk, at: Math.min(at, to), by: random.whole(1, 3) }))
    rest -= amount
  }
  return payments
}

type Account = { plan: BulkPlan; sums: BulkSums }

export function oldestDue(bulks: readonly Account[]): Account | undefined {
  const open = bulks.map(({ plan, sums }) => ({ id: plan.id, dueDate: plan.dueDate, left: sums.left }))
  const [first] = allocatePayment(open, 1)
  return bulks.find(({ plan }) => plan.id === first?.bulkOrderId)
}

/** A part payment; also lowers `left` of the bulk order. */
export function partPayment({
  userId,
  amount,
  bulk,
  at,
  by,
}: {
  userId: number
  amount: number
  bulk: Account
  at: number
  by: number
}): Payment {
  bulk.sums.left -= amount
  return {
    amount_kobo: amount,
    at,
    by_user_id: by,
    order_id: null,
    bulk_order_id: null,
    user_id: userId,
    allocatedTo: bulk.plan.id,
  }
}
