import { matchesPerson, phoneSearch } from '../../../../contract/customer-rules'
import type { Answer } from '../../ui/use-answer'
import type { Paged } from './paged-list'

export type Person = Parameters<typeof matchesPerson>[0]

/**
 * What is typed narrows the rows that are there at once, until the server has answered it (VA-06), and then still: a server
 * may not search. `search`: what the server was asked for.
 */
export function narrowPage<Row extends Person>(
  answer: Answer<Paged<Row>>,
  { typed, search }: { typed: string; search: string },
): Answer<Paged<Row>> {
  if (answer.kind !== 'ready') return answer
  const wanted = phoneSearch(typed)
  const rows = answer.data.rows.filter((row) => matchesPerson(row, wanted))
  return { ...answer, isCurrent: answer.isCurrent && typed === search, data: { ...answer.data, rows } }
}
