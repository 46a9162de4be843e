import type { Flag } from '../../../contract/wire'
import { listCustomers, type Customer } from '../../../contract/customers'
import { sortByEmail, type EmailSort } from '../../db/queries/email-sort'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import { matchesPerson } from '../../../contract/customer-rules'
import { narrowPage } from '../shared/paged/narrow-page'
import { pageRows } from '../shared/paged/page-rows'
import type { Paged } from '../shared/paged/paged-list'
import type { ListPlace } from '../shared/paged/use-list-place'
import { useSettled } from '../shared/paged/use-settled'
import type { Answer } from '../ui/use-answer'
import { inputOf, type CustomerQuestion } from './customer-question'

type Options = { place: ListPlace; status: Flag | null; sort: EmailSort }

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
  return {
    question,
    answer: sorted(narrowPage(page, { typed, search, matches: matchesPerson }), sort),
    reload,
  }
}

function sorted(answer: Answer<Paged<Customer>>, sort: EmailSort): typeof answer {
  if (answer.kind !== 'ready') return answer
  return {
    ...answer,
    data: { ...answer.data, rows: sortByEmail(answer.data.rows, sort, ({ email }) => email) },
  }
}
