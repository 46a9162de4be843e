import { COMPANY_STATUSES, type CompanyStatus } from '../../../contract/companies'
import { readId } from '../ui/read-id'

const LIST = '/company-user'

/** AG-130: the segment in any case; one that is no status lists them all. */
export function readCompanyStatus(segment: string | undefined): CompanyStatus | null {
  return COMPANY_STATUSES.find((status) => status === segment?.toLowerCase()) ?? null
}

/** What stands beside the list, and over it. */
export function readOpened(parameters: URLSearchParams): { open: number | null; payment: number | null } {
  return { open: readId(parameters.get('company')), payment: readId(parameters.get('payment')) }
}

/** The list of another status: search and page end, the sort stays. */
export function companiesPath(status: CompanyStatus | null, present: URLSearchParams): string {
  const sort = present.get('sort')
  const path = status === null ? LIST : `${LIST}/${status}`
  return sort === null ? path : `${path}?sort=${encodeURIComponent(sort)}`
}

/** The address of the list with other parameters; null removes. */
export function withParameters(
  present: URLSearchParams,
  changes: Record<string, string | number | null>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Under which what was typed of a payment is kept: the address at which its form opens. */
export function paymentForm(id: number): string {
  return `${LIST}?payment=${id}`
}
