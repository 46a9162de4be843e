import { displayCount } from '../ui/display-count'
import type { AnswerOf } from '../../../contract/call'
import { listCustomers, type Customer } from '../../../contract/users'
import { useRefresh } from '../shared/freshness/use-refresh'
import { told } from '../ui/told'
import { useAnswer, type Answer } from '../ui/use-answer'
import { PeopleList, type PeoplePage } from './people-list'
import type { PeopleColumn } from './people-table'
import { StandingBadge } from './standing-badge'
import type { ListPlace } from './use-list-place'
import { useSettled } from './use-settled'

export const CUSTOMER_COLUMNS: readonly PeopleColumn<Customer>[] = [
  {
    header: 'Delivered Orders',
    width: '136px',
    isNumber: true,
    cell: (customer) => told(customer, (row) => displayCount(row.delivered_orders_count)),
  },
  {
    header: 'Status',
    width: '136px',
    cell: (customer) => (
      <StandingBadge isGood={customer.is_verified === 'TRUE'}>
        {told(customer, (row) => (row.is_verified === 'TRUE' ? 'Active' : 'Inactive'))}
      </StandingBadge>
    ),
  },
]

/** HI-01: the Customer tab (AG-110). */
export function CustomerList({ place }: { place: ListPlace }) {
  const search = useSettled(place.search.trim())
  const input = { page: place.page, paginate: 'YES' as const, ...(search === '' ? {} : { search }) }
  const { answer, reload } = useAnswer(listCustomers, input)
  useRefresh(reload)
  return (
    <PeopleList
      kind="customer"
      label="Customers"
      idHeader="User Id"
      columns={CUSTOMER_COLUMNS}
      pathOf={(id) => `/orders-history/${id}`}
      place={place}
      answer={peopleOf(answer)}
      onRetry={reload}
    />
  )
}

function peopleOf(answer: Answer<AnswerOf<typeof listCustomers>>): Answer<PeoplePage<Customer>> {
  if (answer.kind !== 'ready') return answer
  const { users, total_users_count } = answer.data
  const total = total_users_count ?? users.meta.total ?? null
  return {
    ...answer,
    data: { people: users.data, lastPage: users.meta.last_page, total, unread: users.aside?.length ?? 0 },
  }
}
