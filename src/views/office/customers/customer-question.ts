import type { InputOf } from '../../../../contract/wire/call'
import { phoneSearch } from '../../../../contract/words/phones'
import type { listCustomers } from '../../../../contract/entities/customers'
import type { Flag } from '../../../../contract/wire/wire'

/** The search and status of a list. A search covers all statuses (AG-83). */
export type CustomerQuestion = { search: string; status: Flag | null }

/** AG-85: 'TRUE' or 'FALSE' in upper or lower case. Null for any other text. */
export function readStatus(segment: string | undefined): Flag | null {
  const word = segment?.toUpperCase()
  return word === 'TRUE' || word === 'FALSE' ? word : null
}

/** CU-13: the input of the request, for the list and for its export. */
export function inputOf({
  search,
  status,
}: CustomerQuestion): Omit<InputOf<typeof listCustomers>, 'page' | 'paginate'> {
  if (search !== '') return { search: phoneSearch(search) }
  return status === null ? {} : { verification_status: status }
}
