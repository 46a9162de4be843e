import { matchesPerson } from '../../../contract/customer-rules'
import { listCustomers } from '../../../contract/customers'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import { pageRows } from '../shared/paged/page-rows'
import { PagedList } from '../shared/paged/paged-list'
import type { ListPlace } from '../shared/paged/use-list-place'
import { useSearch } from '../shared/paged/use-search'
import { customerColumns } from './promo-columns'

export function PromoCustomers({ place }: { place: ListPlace }) {
  const { input, narrow } = useSearch(place, matchesPerson)
  const { answer, reload } = useKeptAnswer(listCustomers, {
    page: place.page,
    paginate: 'YES',
    ...input,
  })
  const page = pageRows(answer, ({ users, total_users_count: total }) => ({ page: users, total }))
  const rows = answer.kind === 'ready' ? answer.data.users.data : []
  return (
    <PagedList
      kind="customer"
      label="Customers"
      columns={customerColumns(rows)}
      keyOf={({ id }) => id}
      place={place}
      answer={narrow(page)}
      onRetry={reload}
    />
  )
}
