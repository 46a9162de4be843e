import type { Flag } from '../../../contract/wire'
import { listCustomers, type Customer } from '../../../contract/customers'
import { sortByEmail, type EmailSort } from '../../db/queries/email-sort'
import { matchesCustomer, phoneSearch } from '../../../contract/customer-rules'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import { pageRows } from '../shared/paged/page-rows'
import type { Paged } from '../shared/paged/paged-list'
import type { ListPlace } from '../shared/paged/use-list-place'
import { useSettled } from '../shared/paged/use-settled'
import type { Answer } from '../ui/use-answer'
import { inputOf, type CustomerQuestion } from './customer-question'

type Options = { place: ListPlace; status: Flag | null; sort: EmailSort }

/** A page of customers. What is typed narrows the rows that stand at once, until the server has answered it (VA-06). */
export function useCustomers({ place, status, sort }: Options): {
  question: CustomerQuestion
  answer: Answer<Paged<Customer>>
  reload: () => void
} {
  const typed = place.search.trim()
  const search = useSettled(typed)
  const question = { search, status }
  const { answer, reload } = useKeptAnswer(listCustomers, {
    ...inputOf(question),
    page: place.page,
    paginate: 'YES',
  })
  const page = pageRows(answer, ({ users, total_users_count }) => ({ page: users, total: total_users_count }))
  return { question, answer: narrowed(page, { typed, search, sort }), reload }
}

type Narrowing = { typed: string; search: string; sort: EmailSort }

function narrowed(answer: Answer<Paged<Customer>>, { typed, search, sort }: Narrowing): typeof answer {
  if (answer.kind !== 'ready') return answer
  const wanted = phoneSearch(typed)
  const rows = answer.data.rows.filter((customer) => matchesCustomer(customer, wanted))
  return {
    ...answer,
    isCurrent: answer.isCurrent && typed === search,
    data: { ...answer.data, rows: sortByEmail(rows, sort, ({ email }) => email) },
  }
}
