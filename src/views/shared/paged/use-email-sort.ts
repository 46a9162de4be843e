import { useSearchParams } from 'wouter'
import type { EmailSort } from '../../../db/queries/state/email-sort'
import { emailSortText, readEmailSort } from '../lists/email-order'

export type EmailOrder = { sort: EmailSort; onSort: () => void }

/**
 * CU-08, CP-02, RI-05: the sort of a list by email, ascending or descending, stored in the address. A change shows the first
 * page, unless only the open page is sorted (`ofPage`).
 */
export function useEmailSort({ ofPage = false }: { ofPage?: boolean } = {}): EmailOrder {
  const [parameters, setParameters] = useSearchParams()
  const sort = readEmailSort(parameters.get('sort'))
  const onSort = () =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        if (!ofPage) next.delete('page')
        next.set('sort', emailSortText(sort === 'ascending' ? 'descending' : 'ascending'))
        return next
      },
      { replace: true },
    )
  return { sort, onSort }
}
