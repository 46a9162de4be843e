import './newer-older.css'
import { Button } from '../../ui/controls/button'

type Props = { page: number; lastPage: number; onPage: (page: number) => void }

/** Turns the pages of a list in a pane, newest first. Renders nothing when there is one page. */
export function NewerOlder({ page, lastPage, onPage }: Props) {
  if (lastPage <= 1) return null
  return (
    <div className="newer-older">
      <span>
        Page {page} out of {lastPage}
      </span>
      <Button size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="s" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </div>
  )
}
