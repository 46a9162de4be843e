import { COMPANY_STATUSES, type CompanyStatus } from '../../../../contract/entities/companies'
import { readId } from '../../ui/marks/read-id'

const LIST = '/company-user'

/** AG-130: reads the status from the address segment, in upper or lower case. Null, for all companies, if it is no status. */
export function readCompanyStatus(segment: string | undefined): CompanyStatus | null {
  return COMPANY_STATUSES.find((status) => status === segment?.toLowerCase()) ?? null
}

/** The ids of the company open beside the list and of the payment dialog over it. */
export function readOpened(parameters: URLSearchParams): { open: number | null; payment: number | null } {
  return { open: readId(parameters.get('company')), payment: readId(parameters.get('payment')) }
}

/** The path of the list of another status. It keeps the sort, but not the search and the page. */
export function companiesPath(status: CompanyStatus | null, present: URLSearchParams): string {
  const sort = present.get('sort')
  const path = status === null ? LIST : `${LIST}/${status}`
  return sort === null ? path : `${path}?sort=${encodeURIComponent(sort)}`
}

/** The parameters with these changes. A value of null removes a parameter. */
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

/** The storage key of a payment's draft, which is the address that opens its form. */
export function paymentForm(id: number): string {
  return `${LIST}?payment=${id}`
}
