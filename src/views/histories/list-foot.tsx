import { Button } from '../ui/button'
import { useKeys } from '../ui/use-keys'
import { AsOf } from './as-of'

type Props = { page: number; pages: number; at: number | null; onPage: (page: number) => void }

/** TR-23: what was read, when, and the pages the server says there are. */
export function ListFoot({ page, pages, at, onPage }: Props) {
  useKeys('bracketleft', () => page > 1 && onPage(page - 1))
  useKeys('bracketright', () => page < pages && onPage(page + 1))
  return (
    <div className="list-foot">
      {at !== null && <AsOf at={at} />}
      <span className="list-foot-place">
        Page {page} out of {pages}
      </span>
      <Button disabled={page <= 1} aria-keyshortcuts="[" onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button disabled={page >= pages} aria-keyshortcuts="]" onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  )
}
