import type { Kobo } from '../../../contract/words/money'

export type OpenBulk = { id: number; dueDate: string; left: Kobo }
export type Allocation = { bulkOrderId: number; amount: Kobo; left: Kobo }

/**
 * Spreads a payment: oldest due date first (AG-131), then oldest bulk order. `left`: still unpaid after the payment.
 */
export function allocatePayment(open: readonly OpenBulk[], payment: Kobo): Allocation[] {
  const allocations: Allocation[] = []
  let rest = payment
  for (const bulk of open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id)) {
    const amount = Math.min(rest, bulk.left)
    if (amount <= 0) continue
    allocations.push({ bulkOrderId: bulk.id, amount, left: bulk.left - amount })
    rest -= amount
  }
  return allocations
}
