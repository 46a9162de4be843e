import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { keyed } from '../keys/key-caps'
import { IconButton } from '../controls/icon-button'

type Props = {
  title: string
  /** What the arrows step through: 'order'. */
  of: string
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Link to the page of the shown object, or null. */
  page: { label: string; open: () => void } | null
  onClose: () => void
}

/** The header of a pane that shows one row of the list beside it. */
export function PaneHeader({ title, of, onPrevious, onNext, page, onClose }: Props) {
  return (
    <header className="pane-header">
      <h2>{title}</h2>
      <IconButton
        label={`Previous ${of}`}
        size="s"
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label={`Next ${of}`} size="s" disabled={onNext === null} onClick={() => onNext?.()}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      {page !== null && (
        <IconButton label={page.label} size="s" onClick={page.open}>
          <Maximize2 aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Close" {...keyed('close')} size="s" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </header>
  )
}
