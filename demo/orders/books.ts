import { HOUR_MS, DAY_MS } from '../../contract/words/durations'
import type { BulkPlan } from './bulk-plan'
import {
  oldestDue,
  partPayment,
  type Approved,
  type BulkSums,
  type CompanyAccounts,
  type Payment,
} from './ledger'
import type { OrderRow } from './order-row'
import { createRandom } from '../words/random'

export type BulkAccount = { plan: BulkPlan; sums: BulkSums }

export type Books = {
  /** Adds an order to the sums; called for each order as it is loaded. */
  addOrder: (order: OrderRow) => void
  approved: Approved[]
  bulks: readonly BulkAccount[]
}

/** Collects from the orders the approved payments and the sums of the bulk orders. */
export function openBooks(plans: readonly BulkPlan[]): Books {
  const approved: Approved[] = []
  const bulks = plans.map((plan): BulkAccount => ({ plan, sums: { total: 0, owed: 0, left: 0 } }))
  return {
    approved,
    bulks,
    addOrder: (order) => {
      const bulk = order.bulk_order_id === null ? undefined : bulks[order.bulk_order_id - 1]
      if (bulk !== undefined) addLine(bulk, order)
      if (order.payment_status !== 'APPROVED' || settledWithBulk(bulk, order)) return
      approved.push({
        amount_kobo: order.amount_kobo,
        deliveredAt: order.status_changed_at.getTime(),
        by_user_id: order.approved_by_id ?? 1,
        order_id: order.id,
        bulk_order_id: order.bulk_order_id,
        user_id: order.company_user_id,
      })
    },
  }
}

function addLine({ sums }: BulkAccount, { status, payee, amount_kobo: amount }: OrderRow): void {
  if (status === 'CANCELLED') return
  sums.total += amount
  if (payee !== 'SENDER') return
  sums.owed += amount
  sums.left += amount
}

function settledWithBulk(bulk: BulkAccount | undefined, order: OrderRow): boolean {
  return bulk?.plan.fate === 'paid' && order.payee === 'SENDER'
}

/** The payments that settle the paid bulk orders, and part payments from about half of the companies with a debt. */
export function bulkPayments(seed: number, { bulks }: Books, nowMs: number): Payment[] {
  const random = createRandom(seed, 'bulk payments')
  const payments: Payment[] = []
  for (const { plan, sums } of bulks) {
    if (plan.fate !== 'paid' || sums.left === 0) continue
    const at = Math.min(nowMs - HOUR_MS, plan.createdAt + Math.floor((2 + 12 * random.next()) * DAY_MS))
    const ids = { order_id: null, bulk_order_id: plan.id, user_id: plan.company.user_id }
    payments.push({ amount_kobo: sums.left, at, by_user_id: random.whole(1, 3), ...ids, allocatedTo: null })
    sums.left = 0
  }
  for (const [userId, accounts] of companyAccounts(bulks)) {
    const bulk = oldestDue(accounts)
    if (bulk === undefined || random.chance(0.5)) continue
    const amount = Math.round((bulk.sums.left * (0.2 + 0.3 * random.next())) / 100_000) * 100_000
    if (amount === 0) continue
    const at = between(bulk.plan.createdAt, nowMs, random.next())
    payments.push(partPayment({ userId, amount, bulk, at, by: random.whole(1, 3) }))
  }
  return payments
}

function between(createdAt: number, nowMs: number, share: number): number {
  return createdAt + Math.floor((nowMs - createdAt) * (0.3 + 0.6 * share))
}

export function companyAccounts(bulks: readonly BulkAccount[]): CompanyAccounts {
  const accounts = new Map<number, BulkAccount[]>()
  for (const bulk of bulks) {
    if (bulk.plan.fate !== 'unpaid') continue
    const { user_id: userId } = bulk.plan.company
    accounts.set(userId, [...(accounts.get(userId) ?? []), bulk])
  }
  return accounts
}
