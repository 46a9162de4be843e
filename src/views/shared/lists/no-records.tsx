import { EmptyState } from '../../ui/empty-state'
import { noRecordTitle } from './empty-title'
import { manyOf, type RowKind } from './unread-words'

type Props = {
  kind: RowKind
  /** How many rows of the list could not be read. */
  unread: number
  /** Where every row could be read. */
  title?: string
  /** Which filter or search left nothing. */
  why?: string | null
  onClear?: () => void
  clearLabel?: string
}

/** An empty list (AG-155). If rows could not be read, it says so, because the row someone looks for may be one of them. */
export function NoRecords({ kind, unread, title, why = null, ...clear }: Props) {
  const reason = unread > 0 ? beside(manyOf(kind), why) : why
  return (
    <EmptyState
      {...clear}
      title={noRecordTitle(kind, unread, title)}
      {...(reason === null ? {} : { why: reason })}
    />
  )
}

function beside(name: string, why: string | null): string {
  const rest =
    why === null ? `Waybill found no other ${name}.` : `${why.replace(/\.$/, '')}: nothing else was found.`
  return `${rest} Diagnostics lists what could not be read. Waybill will ask for it again automatically.`
}
