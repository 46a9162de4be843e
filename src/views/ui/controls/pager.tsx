import './pager.css'
import type { ReactNode } from 'react'
import { ariaKeysOf } from '../keys/key-caps'
import { Button } from './button'

type Props = {
  page: number
  pages: number
  /** The number of pages is not known yet. */
  isLeast?: boolean | undefined
  /** A note about the list, beside the buttons. */
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
