import { BULK_FILTERS, type BulkFilterWord } from '../../../../contract/rules/bulk-order-rules'
import type { BulkFilter } from '../../../db/queries/office/bulk-order-queries'
import type { EmailSort } from '../../../db/queries/state/email-sort'
import { readEmailSort, emailSortText } from '../../shared/lists/email-order'

export type BulkAddress = {
  filter: BulkFilter
  page: number
  sort: EmailSort
  /** True while the dialog that asks for a company is open. */
  choosing: boolean
}

/** AG-126: reads the status from the address segment, in upper or lower case. A segment that is no status lists all. */
export function readBulkAddress(segment: string | undefined, parameters: URLSearchParams): BulkAddress {
  const status = BULK_FILTERS.find((word) => word === segment?.toLowerCase()) ?? null
  const page = parameters.get('page') ?? ''
  return {
    filter: { status, search: parameters.get('q') ?? '' },
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    sort: readEmailSort(parameters.get('sort')),
    choosing: parameters.get('company') === 'choose',
  }
}

export type BulkAddressChange = Partial<{
  q: null
  page: number | null
  sort: EmailSort
  company: 'choose' | null
}>

/** The parameters with these changes. Null removes a parameter, and page 1 is never written. */
export function changeBulkParameters(present: URLSearchParams, change: BulkAddressChange): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === 1) next.delete(key)
    else next.set(key, key === 'sort' ? emailSortText(value as EmailSort) : String(value))
  }
  return next
}

/** The path of the list of another status. It keeps the sort, but not the search and the page. */
export function bulkPath(status: BulkFilterWord | null, present: URLSearchParams): string {
  const parameters = changeBulkParameters(present, { q: null, page: null, company: null }).toString()
  const path = status === null ? '/bulk-orders' : `/bulk-orders/${status}`
  return parameters === '' ? path : `${path}?${parameters}`
}
