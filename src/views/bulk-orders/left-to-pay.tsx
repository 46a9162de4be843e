import { displayNaira } from '../../../contract/money'
import type { BulkOrder } from '../../../contract/bulk-orders'
import { cellText } from '../ui/cell-text'

/** AG-170: the amount left to pay, or the overpayment after an order was cancelled or became cheaper. */
export function LeftToPay({ bulk }: { bulk: BulkOrder }) {
  const { overpaid = 0 } = bulk
  if (overpaid <= 0) return cellText(bulk, leftWords)
  return <span className="overpaid">Overpaid by {displayNaira(overpaid)}</span>
}

/** Reads `overpaid` too, so that the cell is marked as unread if that field could not be read. */
function leftWords({ amount_left_to_pay, overpaid }: BulkOrder): string {
  return overpaid === undefined || overpaid <= 0 ? displayNaira(amount_left_to_pay) : '-'
}
