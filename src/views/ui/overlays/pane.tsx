import './pane.css'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { keyed } from '../keys/key-caps'
import { IconButton } from '../controls/icon-button'

/** Null: there is no row before or after. */
export type Neighbours = { onPrevious: (() => void) | null; onNext: (() => void) | null }

type Props = Omit<ComponentProps<'aside'>, 'title'> & {
  title: string
  /** The arrows to the rows beside it; `of`: 'order'. */
  steps?: Neighbours & { of: string }
  /** Link to the page of the shown row. */
  page?: { label: string; open: () => void } | null
  onClose: () => void
}

/** A pane beside a list, mostly for one of its rows. */
export function Pane({ title, steps, page = null, onClose, children, ...aside }: Props) {
  return (
    // Keys come from the elements inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className="pane" aria-label={title} {...aside}>
      <header className="pane-header">
        <h2>{title}</h2>
        {steps !== undefined && <Steps {...steps} />}
        {page !== null && (
          <IconButton label={page.label} size="s" onClick={page.open}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Close" {...keyed('close')} size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="pane-scroll">{children}</div>
    </aside>
  )
}

function Steps({ of, onPrevious, onNext }: Neighbours & { of: string }) {
  return (
    <>
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
    </>
  )
}

/** The rows beside that of `id`; a row that is not in the list has none. */
export function neighboursOf(
  rows: readonly { id: number }[],
  id: number,
  show: (id: number) => void,
): Neighbours {
  const place = rows.findIndex((row) => row.id === id)
  const step = (by: 1 | -1) => {
    const neighbour = place < 0 ? undefined : rows[place + by]
    return neighbour === undefined ? null : () => show(neighbour.id)
  }
  return { onPrevious: step(-1), onNext: step(1) }
}
