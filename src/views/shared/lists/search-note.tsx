import { Search } from 'lucide-react'
import { Button } from '../../ui/controls/button'
import { clearWords, countOf } from './search-words'

type Props = {
  search: string
  total: number
  /** 'bulk order' */
  one: string
  /** False when other filters than the status limit the list. */
  coversAll: boolean
  onClear: () => void
}

/** How many rows a search found, in all statuses (AG-50). An empty list has its own button. */
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
