import { phoneSearch } from '../../../../contract/words/phones'
import type { Answer } from '../../ui/toasts/use-answer'
import { narrowPage } from './narrow-page'
import type { Paged } from './paged-list'
import type { ListPlace } from './use-list-place'
import { useSettled } from './use-settled'

type Search<Person> = {
  /** For the call; changes when typing pauses. */
  input: { search?: string }
  narrow: <Row extends Person>(answer: Answer<Paged<Row>>) => Answer<Paged<Row>>
}

/** The search of a list of persons that the server answers page by page. `matches`: as for `narrowPage`. */
export function useSearch<Person>(
  place: ListPlace,
  matches: (row: Person, search: string) => boolean,
): Search<Person> {
  const typed = place.search.trim()
  const search = useSettled(typed)
  return { input: searchInput(search), narrow: (answer) => narrowPage(answer, { typed, search, matches }) }
}

export function searchInput(search: string): { search?: string } {
  const text = search.trim()
  return text === '' ? {} : { search: phoneSearch(text) }
}
