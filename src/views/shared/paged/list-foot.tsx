import { UnreadLink } from '../lists/unread-link'
import type { RowKind } from '../lists/unread-words'
import { Pager } from '../../ui/controls/pager'
import { useKeys } from '../../ui/keys/use-keys'
import { AsOf } from './as-of'

type Props = {
  page: number
  pages: number
  kind: RowKind
  unread: number
  at: number | null
  onPage: (page: number) => void
}

/** TR-23: the time of the list, its unreadable rows, and the pages that the server has. */
export function ListFoot({ page, pages, kind, unread, at, onPage }: Props) {
  useKeys('previousPage', () => page > 1 && onPage(page - 1))
  useKeys('nextPage', () => page < pages && onPage(page + 1))
  const note = (
    <span className="pager-note">
      {at !== null && <AsOf at={at} />}
      <UnreadLink kind={kind} count={unread} />
    </span>
  )
  return <Pager inset page={page} pages={pages} note={note} onPage={onPage} />
}
