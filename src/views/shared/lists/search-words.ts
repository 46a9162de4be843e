import { displayCount } from '../../ui/marks/display-count'
import { plainWord } from '../../ui/marks/row-words'

/** The search that matches no row; null: there is no search. */
export function searchReason(search: string): string | null {
  return search.trim() === '' ? null : `Search “${search.trim()}”`
}

/** The same for a status tab; null: the tab of all. */
export function statusReason(status: string | null): string | null {
  return status === null ? null : `Status ${plainWord(status)}`
}

/** The label of the button that removes search or filters. */
export function clearWords(search: string): string {
  return search.trim() === '' ? 'Clear filters' : 'Clear search'
}

/** '1 bulk order', '1,204 bulk orders' */
export function countOf(total: number, one: string): string {
  return `${displayCount(total)} ${total === 1 ? one : `${one}s`}`
}

/** Joins everything that limits a list to one sentence; null: nothing limits it. */
export function reasons(...whys: readonly (string | null)[]): string | null {
  const [first, ...others] = whys.filter((why) => why !== null)
  return first === undefined ? null : [first, ...others.map(lowered)].join(', ')
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
