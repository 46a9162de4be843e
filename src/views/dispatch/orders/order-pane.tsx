import '../../shared/order/order-pane.css'
import type { Ref } from 'react'
import { useLocation } from 'wouter'
import type { OrderRow } from '../../../db/core/rows'
import { MissingWords } from '../../shared/order/order-missing'
import { useSoughtOrder } from '../../shared/order/use-sought-order'
import { Pane, type Neighbours } from '../../ui/overlays/pane'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { OrderBody } from './order/order-body'

type Props = Neighbours & {
  id: number
  /** Undefined: being read; null: not on this device. */
  order: OrderRow | null | undefined
  ref: Ref<HTMLElement>
  onClose: () => void
}

/** OR-12: the pane 'View Order' beside the list. */
export function OrderPane({ id, order, ref, onPrevious, onNext, onClose }: Props) {
  const [, navigate] = useLocation()
  const page = order ? { label: 'Open full page', open: () => navigate(`/orders/${order.id}`) } : null
  return (
    <Pane
      ref={ref}
      tabIndex={-1}
      title="View Order"
      steps={{ of: 'order', onPrevious, onNext }}
      page={page}
      onClose={onClose}
    >
      {order === undefined && <SkeletonRows rows={6} />}
      {order === null && <SoughtBody id={id} onClose={onClose} />}
      {order !== null && order !== undefined && <OrderBody key={order.id} order={order} heading="h2" />}
    </Pane>
  )
}

function SoughtBody({ id, onClose }: { id: number; onClose: () => void }) {
  const sought = useSoughtOrder(id)
  if (sought.kind !== 'found') return <MissingWords sought={sought} onLeave={onClose} leaveLabel="Close" />
  return <OrderBody key={id} order={sought.order} heading="h2" />
}
