import { grouped } from '../../../../contract/words/grouped'

/** '12,345' */
export function displayCount(count: number): string {
  return grouped(count)
}
