import { onFirstUse } from '../../../contract/on-first-use'

const form = onFirstUse(() => new Intl.NumberFormat('en-NG'))

/** '12,345' */
export function displayCount(count: number): string {
  return form().format(count)
}
