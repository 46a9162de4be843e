import { Search } from 'lucide-react'
import { Button } from '../ui/button'

type Props = { search: string; total: number; onClear: () => void }

/** As on the list of orders (AG-50): a search covers every status, and says so. */
export function SearchNote({ search, total, onClear }: Props) {
  return (
    <div className="list-notes">
      <p className="search-note" role="status">
        <Search aria-hidden="true" />
        <span className="ellipsis">
          {total.toLocaleString('en-NG')} {total === 1 ? 'bulk order' : 'bulk orders'} with “{search}”. The
          search covers all statuses.
        </span>
        <Button size="s" onClick={onClear}>
          Clear search
        </Button>
      </p>
    </div>
  )
}
