import { Search } from 'lucide-react'
import { Button } from '../../ui/button'
import { clearWords, countOf } from './search-words'

type Props = {
  search: string
  total: number
  /** 'bulk order' */
  one: string
  /** False where the list is limited by more than its status. */
  coversAll: boolean
  onClear: () => void
}

/** What a search found; it covers every status, and says so (AG-50). A list that is empty has its own way out. */
export function SearchNote({ search, total, one, coversAll, onClear }: Props) {
  return (
    <p className="search-note" role="status">
      <Search aria-hidden="true" />
      <span className="ellipsis">
        {countOf(total, one)} for “{search}”.{coversAll && ' The search covers all statuses.'}
      </span>
      {total > 0 && (
        <Button size="s" onClick={onClear}>
          {clearWords(search)}
        </Button>
      )}
    </p>
  )
}
