import type { Ref } from 'react'
import { useLocation } from 'wouter'
import { targetOf } from '../../../db/commands/commands'
import type { CommandState } from '../../../db/core/rows'
import { Pane, type Neighbours } from '../../ui/overlays/pane'
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

type Props = Neighbours & { item: OutboxItem; ref: Ref<HTMLElement>; onClose: () => void }

export function OutboxPane({ item, ref, onPrevious, onNext, onClose }: Props) {
  const [, navigate] = useLocation()
  const target = targetOf(item.kind === 'open' ? item.command : item.settled.command)
  const page =
    target.entity === 'order'
      ? { label: 'Open the order', open: () => navigate(`/orders/${target.id}`) }
      : null
  return (
    <Pane
      ref={ref}
      tabIndex={-1}
      title={titleOf(item)}
      steps={{ of: 'change', onPrevious, onNext }}
      page={page}
      onClose={onClose}
    >
      <div className="change-card">
        <ChangeCard item={item} />
      </div>
      <TargetFacts target={target} />
    </Pane>
  )
}

function titleOf(item: OutboxItem): string {
  if (item.kind === 'open') return TITLES[item.command.state]
  return item.settled.outcome === 'sent' ? 'Sent' : 'Discarded'
}
