import { Pager } from '../ui/pager'
import { useKeys } from '../ui/use-keys'
import { AsOf } from './as-of'

type Props = { page: number; pages: number; at: number | null; onPage: (page: number) => void }

/** TR-23: what was read, when, and the pages the server says there are. */
export function ListFoot({ page, pages, at, onPage }: Props) {
  useKeys('bracketleft', () => page > 1 && onPage(page - 1))
  useKeys('bracketright', () => page < pages && onPage(page + 1))
  return <Pager inset page={page} pages={pages} note={at !== null && <AsOf at={at} />} onPage={onPage} />
}
