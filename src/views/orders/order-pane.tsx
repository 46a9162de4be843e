import '../shared/order/pane.css'
import type { Ref } from 'react'
import { useLocation } from 'wouter'
import type { OrderRow } from '../../db/core/rows'
import { useIsComing } from '../shared/lists/use-is-coming'
import { PaneHeader } from '../ui/pane-header'
import { SkeletonRows } from '../ui/skeleton-rows'
import { EmptyState } from '../ui/empty-state'
import { OrderBody } from './order/order-body'

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
  const isOnTheWay = useIsComing('orders')
  const isComing = order === undefined || (order === null && isOnTheWay)
  const page = order ? { label: 'Open full page', open: () => navigate(`/orders/${order.id}`) } : null
  return (
    <aside ref={ref} className="pane" aria-label="View Order" tabIndex={-1}>
      <PaneHeader
        title="View Order"
        of="order"
        onPrevious={onPrevious}
        onNext={onNext}
        page={page}
        onClose={onClose}
      />
      <div className="pane-scroll">
        {isComing && <SkeletonRows rows={6} />}
        {order === null && !isComing && (
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
