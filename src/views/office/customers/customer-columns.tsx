import { isActive } from '../../../../contract/rules/customer-rules'
import type { Customer } from '../../../../contract/entities/customers'
import { ActiveBadge } from '../../shared/paged/active-badge'
import { peopleColumns } from '../../shared/paged/people-columns'
import type { RowColumn } from '../../shared/paged/row-table'
import { Link } from 'wouter'
import { fullName } from '../../../../contract/rules/order-display'
import { Button } from '../../ui/controls/button'

type Options = {
  sort: NonNullable<RowColumn<Customer>['sort']>
  pathOf: (id: number) => string
  /** Null: this person may not delete. */
  onDelete: ((customer: Customer) => void) | null
}

/** CU-10 */
export function customerColumns({ sort, pathOf, onDelete }: Options): RowColumn<Customer>[] {
  return [
    ...peopleColumns<Customer>({ idHeader: 'User Id', pathOf, sort }),
    {
      header: 'Status',
      width: '120px',
      cell: (customer) => <ActiveBadge row={customer} isActive={isActive} />,
    },
    {
      header: 'Action',
      width: onDelete === null ? '128px' : '200px',
      cell: (customer) => <CustomerActions customer={customer} onDelete={onDelete} />,
    },
  ]
}

type Props = {
  customer: Customer
  /** Null: this person may not delete (CU-15). */
  onDelete: ((customer: Customer) => void) | null
}

/** AG-82 */
function CustomerActions({ customer, onDelete }: Props) {
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
