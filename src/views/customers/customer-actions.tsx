import { Link } from 'wouter'
import { fullName } from '../../../contract/order-display'
import type { Customer } from '../../../contract/customers'
import { Button } from '../ui/button'

type Props = {
  customer: Customer
  /** Null: this person may not delete (CU-15). */
  onDelete: ((customer: Customer) => void) | null
}

/** AG-82 */
export function CustomerActions({ customer, onDelete }: Props) {
  const name = fullName(customer)
  return (
    <span className="customer-actions">
      <Link
        className="text-link"
        href={`/orders-history/${customer.id}`}
        state={{ name }}
        aria-label={`Order history of ${name}`}
      >
        Order history
      </Link>
      {onDelete !== null && (
        <Button kind="ghost" size="s" danger aria-label={`Delete ${name}`} onClick={() => onDelete(customer)}>
          Delete
        </Button>
      )}
    </span>
  )
}
