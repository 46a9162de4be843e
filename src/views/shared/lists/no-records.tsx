import { EmptyState } from '../../ui/states/empty-state'
import { noRecordTitle } from './empty-title'
import { manyOf, type RowKind } from './unread-words'

type Props = {
  kind: RowKind
  unread: number
  /** Used when every row could be read. */
  title?: string
  /** The filter or search that matches no row. */
  why?: string | null
  onClear?: () => void
  clearLabel?: string
}

/** An empty list (AG-155). It says when rows could not be read, because the searched row may be one of them. */
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
