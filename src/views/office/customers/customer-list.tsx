import { useLocation } from 'wouter'
import type { Customer } from '../../../../contract/entities/customers'
import { SearchNote } from '../../shared/lists/search-note'
import { PagedList, type Paged } from '../../shared/paged/paged-list'
import type { RowColumn } from '../../shared/paged/row-table'
import type { ListPlace } from '../../shared/paged/use-list-place'
import type { Answer } from '../../ui/toasts/use-answer'
import type { CustomerQuestion } from './customer-question'

type Props = {
  question: CustomerQuestion
  place: ListPlace
  answer: Answer<Paged<Customer>>
  columns: readonly RowColumn<Customer>[]
  openId: number | null
  onRetry: () => void
}

const STATUS_WORDS = { TRUE: 'Status Active', FALSE: 'Status Inactive' }

/** CU-10, CU-12 */
export function CustomerList({ question: { search, status }, place, answer, openId, ...list }: Props) {
  const [, navigate] = useLocation()
  return (
    <>
      {search !== '' && answer.kind === 'ready' && answer.isCurrent && answer.isWider !== true && (
        <div className="list-notes">
          <SearchNote
            search={search}
            total={answer.data.total ?? answer.data.rows.length}
            one="customer"
            coversAll
            onClear={() => place.setSearch('')}
          />
        </div>
      )}
      <PagedList
        kind="customer"
        label="Customers"
        keyOf={({ id }) => id}
        isOpen={({ id }) => id === openId}
        place={place}
        answer={answer}
        filter={
          status === null
            ? undefined
            : { why: STATUS_WORDS[status], onClear: () => navigate('/all-customers') }
        }
        {...list}
      />
    </>
  )
}
