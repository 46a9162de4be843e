import '../ui/lateness-chip.css'
import { displayDay, lagosDay } from '../../../contract/dates'
import { isBulkCancelled } from '../../../contract/bulk-order-rules'
import type { BulkOrder } from '../../../contract/bulk-orders'
import { readingOf } from '../../../contract/unread'
import { shownText } from '../ui/shown-text'
import { useMinute } from '../ui/use-now'

/** The due date. It has the usual mark for late once the day has passed and an amount is left to pay. */
export function DueDate({ bulk }: { bulk: BulkOrder }) {
  const today = lagosDay(useMinute())
  const words = shownText(bulk, ({ due_date }) => displayDay(due_date))
  if (!readingOf(bulk, (row) => isOverdue(row, today)).value) return words
  return (
    <span className="lateness-chip" data-lateness="late">
      <span className="visually-hidden">Overdue since</span>
      {words}
    </span>
  )
}

function isOverdue(bulk: BulkOrder, today: string): boolean {
  const { due_date, amount_left_to_pay } = bulk
  return due_date !== null && due_date < today && (amount_left_to_pay ?? 0) > 0 && !isBulkCancelled(bulk)
}
