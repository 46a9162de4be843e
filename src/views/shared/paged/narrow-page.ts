import type { Answer } from '../../ui/use-answer'
import type { Paged } from './paged-list'

/**
 * What is typed narrows the rows that are there at once, until the server has answered it (VA-06), and then still: a server
 * may not search. `search`: what the server was asked for. `matches`: in every field that the server may search, or a row
 * that it found would be hidden. Of an answer that found more, nobody knows how many there are on other pages.
 */
export function narrowPage<Row>(
  answer: Answer<Paged<Row>>,
  {
    typed,
    search,
    matches,
  }: { typed: string; search: string; matches: (row: Row, search: string) => boolean },
): Answer<Paged<Row>> {
  if (answer.kind !== 'ready') return answer
  const rows = answer.data.rows.filter((row) => matches(row, typed))
  const pages = answer.isWider === true ? { lastPage: 1, total: null } : {}
  return {
    ...answer,
    isCurrent: answer.isCurrent && typed === search,
    data: { ...answer.data, ...pages, rows },
  }
}
