import { Search } from 'lucide-react'
import { Button } from '../ui/button'

type Props = {
  search: string
  /** '3 orders' */
  count: string
  /** False where the list is limited by more than its status. */
  coversAll: boolean
  onClear: () => void
}

/** What a search found; it covers every status, and says so (AG-50). */
export function SearchNote({ search, count, coversAll, onClear }: Props) {
  return (
    <p className="search-note" role="status">
      <Search aria-hidden="true" />
      <span className="ellipsis">
        {count} with “{search}”.{coversAll && ' The search covers all statuses.'}
      </span>
      <Button size="s" onClick={onClear}>
        Clear search
      </Button>
    </p>
  )
}
