import './order-pane.css'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import type { Ref } from 'react'
import { useLocation } from 'wouter'
import type { OrderRow } from '../../db/rows'
import { IconButton } from '../ui/icon-button'
import { SkeletonRows } from '../ui/skeleton-rows'
import { EmptyState } from '../ui/empty-state'
import { OrderBody } from './order-body'

type Props = {
  /** Undefined: being read; null: not on this device. */
  order: OrderRow | null | undefined
  ref: Ref<HTMLElement>
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** OR-12: 'View Order' beside the list. */
export function OrderPane({ order, ref, onPrevious, onNext, onClose }: Props) {
  const [, navigate] = useLocation()
  return (
    <aside ref={ref} className="pane" aria-label="View Order" tabIndex={-1}>
      <header className="pane-header">
        <h2>View Order</h2>
        <IconButton
          label="Previous order"
          size="s"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label="Next order" size="s" disabled={onNext === null} onClick={() => onNext?.()}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        {order !== null && order !== undefined && (
          <IconButton label="Open full page" size="s" onClick={() => navigate(`/orders/${order.id}`)}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Close" shortcut="Esc" size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="pane-scroll">
        {order === undefined && <SkeletonRows rows={6} />}
        {order === null && (
          <EmptyState
            title="Record not found"
            why="This order is not on this device."
            onClear={onClose}
            clearLabel="Close"
          />
        )}
        {order !== null && order !== undefined && <OrderBody key={order.id} order={order} heading="h2" />}
      </div>
    </aside>
  )
}
