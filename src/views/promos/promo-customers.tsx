import { phoneSearch } from '../../../contract/customer-rules'
import { listCustomers } from '../../../contract/customers'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import { pageRows } from '../shared/paged/page-rows'
import { PagedList } from '../shared/paged/paged-list'
import type { ListPlace } from '../shared/paged/use-list-place'
import { useSettled } from '../shared/paged/use-settled'
import { customerColumns } from './promo-columns'

export function PromoCustomers({ place }: { place: ListPlace }) {
  const search = useSettled(place.search)
  const { answer, reload } = useKeptAnswer(listCustomers, {
    page: place.page,
    paginate: 'YES',
    ...searchInput(search),
  })
  const rows = answer.kind === 'ready' ? answer.data.users.data : []
  return (
    <PagedList
      kind="customer"
      label="Customers"
      columns={customerColumns(rows)}
      keyOf={({ id }) => id}
      place={place}
      answer={pageRows(answer, ({ users, total_users_count: total }) => ({ page: users, total }))}
      onRetry={reload}
    />
  )
}

export function searchInput(search: string): { search?: string } {
  const wanted = search.trim()
  return wanted === '' ? {} : { search: phoneSearch(wanted) }
}
