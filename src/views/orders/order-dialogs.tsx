import { deliveryText } from '../../../contract/order-display'
import { displayNaira } from '../../../contract/money'
import type { OrderRow } from '../../db/rows'
import { useGive } from '../outbox/use-give'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { PrintedWaybill } from './printed-waybill'

export type OrderQuestion = { kind: 'cancel' | 'approvePayment' | 'print'; order: OrderRow }

type Props = { question: OrderQuestion | null; onClose: () => void }

/** AG-61: one question before what cannot be undone, naming the order and what follows; and the browser's own, before paper. */
export function OrderDialogs({ question, onClose }: Props) {
  if (question === null) return null
  const Dialog = DIALOGS[question.kind]
  return <Dialog order={question.order} onClose={onClose} />
}

type DialogProps = { order: OrderRow; onClose: () => void }

function CancelDialog({ order, onClose }: DialogProps) {
  const { busy, give } = useGive(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Cancel order ${order.id}?`}
      confirmLabel={`Cancel order ${order.id}`}
      stayLabel="Keep the order"
      danger
      busy={busy}
      onConfirm={() => void give({ kind: 'cancel', orderId: order.id })}
    >
      {order.package_name} to {deliveryText(order)}. The customer sees that it is cancelled; this cannot be
      undone.
    </ConfirmDialog>
  )
}

function ApproveDialog({ order, onClose }: DialogProps) {
  const { busy, give } = useGive(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Approve the payment of order ${order.id}?`}
      confirmLabel={`Approve ${displayNaira(order.amount)}`}
      stayLabel="Not yet"
      busy={busy}
      onConfirm={() => void give({ kind: 'approvePayment', orderId: order.id })}
    >
      {displayNaira(order.amount)}, paid by the {order.payee === 'SENDER' ? 'sender' : 'receiver'}. It counts
      as income at once; this cannot be undone.
    </ConfirmDialog>
  )
}

const DIALOGS = { cancel: CancelDialog, approvePayment: ApproveDialog, print: PrintedWaybill }
