import type { Answer } from '../../ui/toasts/use-answer'
import type { Paged } from './paged-list'

/**
 * Filters the rows of a page by the typed text, before and after the server has answered (VA-06), because some servers do
 * not search. `search`: the text that the server was asked for. `matches` must check every field that the server may
 * search, or a row that the server found would be hidden. A wider answer has an unknown number of matches on other pages.
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
