import './pager.css'
import type { ReactNode } from 'react'
import { ariaKeysOf } from './key-caps'
import { Button } from './button'

type Props = {
  page: number
  pages: number
  /** Nobody has said yet how many there are. */
  isLeast?: boolean | undefined
  /** What is said of the list at its foot. */
  note: ReactNode
  inset?: boolean
  onPage: (page: number) => void
}

/** TR-23: the pages of a list. */
export function Pager({ page, pages, isLeast = false, note, inset, onPage }: Props) {
  return (
    <div className="pager" data-inset={inset}>
      {note}
      <span className="pager-place">{isLeast ? `Page ${page}` : `Page ${page} out of ${pages}`}</span>
      <Button
        disabled={page <= 1}
        aria-keyshortcuts={ariaKeysOf('previousPage')}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        disabled={page >= pages}
        aria-keyshortcuts={ariaKeysOf('nextPage')}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </div>
  )
}
