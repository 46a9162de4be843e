import type { EmailSort } from '../../../db/queries/state/email-sort'

/** AG-52, AG-129: ascending, descending, off. */
export function nextEmailSort(present: EmailSort): EmailSort {
  if (present === null) return 'ascending'
  return present === 'ascending' ? 'descending' : null
}

/** Reads 'email' or '-email' from the address. */
export function readEmailSort(text: string | null): EmailSort {
  if (text === 'email') return 'ascending'
  return text === '-email' ? 'descending' : null
}

/** '' when the list is not sorted. */
export function emailSortText(sort: EmailSort): string {
  if (sort === null) return ''
  return sort === 'descending' ? '-email' : 'email'
}
