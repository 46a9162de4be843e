import '../../ui/overlays/pane.css'
import '../order/order-pane.css'
import { X } from 'lucide-react'
import type { OrderRow } from '../../../db/core/rows'
import { OrderSummary } from '../order/order-summary'
import { IconButton } from '../../ui/controls/icon-button'
import { ClaimNote } from '../claims/claim-mark'
import { AssignForm, type AssignEnd } from './assign-form'
import { AssignPackage } from './assign-package'
import { keyed } from '../../ui/keys/key-caps'
import { useEarlierAssignment } from './use-earlier-assignment'

type Props = { order: OrderRow; onEnd: (end: AssignEnd) => void; onClose: () => void }

/** OR-11: the assign form in the pane beside the list. */
export function AssignPanel({ order, onEnd, onClose }: Props) {
  const earlier = useEarlierAssignment(order)
  return (
    <aside className="pane assign-panel" aria-label="Assign Order to a Rider">
      <header className="pane-header">
        <h2>Assign Order to a Rider</h2>
        <IconButton label="Close" {...keyed('close')} size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="order-head">
        <OrderSummary order={order} heading="h2" />
        <AssignPackage order={order} />
      </div>
      <ClaimNote orderId={order.id} />
      {earlier !== undefined && <AssignForm key={order.id} order={order} earlier={earlier} onEnd={onEnd} />}
    </aside>
  )
}
