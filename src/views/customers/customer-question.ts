import type { InputOf } from '../../../contract/call'
import { phoneSearch } from '../../../contract/phones'
import type { listCustomers } from '../../../contract/customers'
import type { Flag } from '../../../contract/wire'

/** Which customers a list is of: a search covers all statuses (AG-83). */
export type CustomerQuestion = { search: string; status: Flag | null }

/** AG-85: 'TRUE' or 'FALSE' in any case; anything else is no status. */
export function readStatus(segment: string | undefined): Flag | null {
  const word = segment?.toUpperCase()
  return word === 'TRUE' || word === 'FALSE' ? word : null
}

/** CU-13: what both the list and its export ask for. */
export function inputOf({
  search,
  status,
}: CustomerQuestion): Omit<InputOf<typeof listCustomers>, 'page' | 'paginate'> {
  if (search !== '') return { search: phoneSearch(search) }
  return status === null ? {} : { verification_status: status }
}
