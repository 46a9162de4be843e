import '../orders/order-pane.css'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import type { Ref } from 'react'
import { useLocation } from 'wouter'
import { targetOf } from '../../db/commands'
import type { CommandState } from '../../db/rows'
import { IconButton } from '../ui/icon-button'
import { ChangeCard } from './change-card'
import type { OutboxItem } from './outbox-items'
import { TargetFacts } from './target-facts'

const TITLES: Record<CommandState, string> = {
  held: 'Not sent yet',
  queued: 'Waiting',
  sending: 'Sending',
  unknown: 'No answer',
  refused: 'Refused',
  conflict: 'Conflict',
}

type Props = {
  item: OutboxItem
  ref: Ref<HTMLElement>
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** One change beside the list: what became of it, what can be done, and what it is about. */
export function OutboxPane({ item, ref, onPrevious, onNext, onClose }: Props) {
  const [, navigate] = useLocation()
  const target = targetOf(item.kind === 'open' ? item.command : item.settled.command)
  const title = titleOf(item)
  return (
    <aside ref={ref} className="pane" aria-label={title} tabIndex={-1}>
      <header className="pane-header">
        <h2>{title}</h2>
        <IconButton
          label="Previous change"
          size="s"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label="Next change" size="s" disabled={onNext === null} onClick={() => onNext?.()}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        {target.entity === 'order' && (
          <IconButton label="Open the order" size="s" onClick={() => navigate(`/orders/${target.id}`)}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Close" shortcut="Esc" size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="pane-scroll">
        <div className="change-card">
          <ChangeCard item={item} />
        </div>
        <TargetFacts target={target} />
      </div>
    </aside>
  )
}

function titleOf(item: OutboxItem): string {
  if (item.kind === 'open') return TITLES[item.command.state]
  return item.settled.outcome === 'sent' ? 'Sent' : 'Discarded'
}
