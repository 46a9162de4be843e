import { matchesPerson } from '../../../../contract/rules/customer-rules'
import { listCustomers, type Customer } from '../../../../contract/entities/customers'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { pageRows } from '../../shared/paged/page-rows'
import { PagedList } from '../../shared/paged/paged-list'
import { peopleColumns } from '../../shared/paged/people-columns'
import type { RowColumn } from '../../shared/paged/row-table'
import { StandingBadge } from '../../shared/paged/standing-badge'
import type { ListPlace } from '../../shared/paged/use-list-place'
import { useSearch } from '../../shared/paged/use-search'
import { displayCount } from '../../ui/marks/display-count'
import { shownText } from '../../ui/marks/shown-text'

export const CUSTOMER_COLUMNS: readonly RowColumn<Customer>[] = [
  ...peopleColumns<Customer>({ idHeader: 'User Id', pathOf: (id) => `/orders-history/${id}` }),
  {
    header: 'Delivered Orders',
    width: '136px',
    isNumber: true,
    cell: (customer) => shownText(customer, (row) => displayCount(row.delivered_orders_count)),
  },
  {
    header: 'Status',
    width: '136px',
    cell: (customer) => (
      <StandingBadge isGood={customer.is_verified === 'TRUE'}>
        {shownText(customer, (row) => (row.is_verified === 'TRUE' ? 'Active' : 'Inactive'))}
      </StandingBadge>
    ),
  },
]

/** HI-01: the Customer tab (AG-110). */
export function CustomerList({ place }: { place: ListPlace }) {
  const { input, narrow } = useSearch(place, matchesPerson)
  const { answer, reload } = useKeptAnswer(listCustomers, { page: place.page, paginate: 'YES', ...input })
  return (
    <PagedList
      kind="customer"
      label="Customers"
      columns={CUSTOMER_COLUMNS}
      keyOf={({ id }) => id}
      place={place}
      answer={narrow(
        pageRows(answer, ({ users, total_users_count }) => ({ page: users, total: total_users_count })),
      )}
      onRetry={reload}
    />
  )
}
