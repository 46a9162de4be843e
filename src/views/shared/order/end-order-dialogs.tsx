import { deliveryText } from '../../../../contract/rules/order-display'
import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { useSave } from '../commands/use-save'
import { useOfficeSettings } from '../office/use-office-settings'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { ReasonFields, useReason } from './reason-fields'
import { returnWords } from './return-words'
import { useOrderChange } from './use-order-change'

type Props = { order: OrderRow; onClose: () => void }

/** Asks why only where the server keeps it. */
export function CancelDialog({ order, onClose }: Props) {
  const { config } = useApp()
  const { busy, save } = useSave(onClose)
  const { news, accept } = useOrderChange('cancel', order)
  const reason = useReason()
  const { cancel_reasons: reasons } = useOfficeSettings()
  const confirm = () => {
    const why = config.reasons ? reason.read() : undefined
    if (why === null) return
    const command = { kind: 'cancel', orderId: order.id, ...(why !== undefined && { reason: why }) } as const
    void save(command, { basis: order })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Cancel order ${order.id}?`}
      confirmLabel={`Cancel order ${order.id}`}
      stayLabel="Keep the order"
      danger
      busy={busy}
      news={busy ? null : news}
      onAccept={accept}
      onConfirm={confirm}
      fields={config.reasons && <ReasonFields reasons={reasons} {...reason} />}
    >
      {order.package_name} to {deliveryText(order)}. The customer will see that it is cancelled. You cannot
      undo this.
    </ConfirmDialog>
  )
}

/** For an order in transit that could not be delivered (AD-03). */
export function FailDeliveryDialog({ order, onClose }: Props) {
  const { now } = useApp()
  const { busy, save } = useSave(onClose)
  const { news, accept } = useOrderChange('failDelivery', order)
  const reason = useReason()
  const { failure_reasons: reasons } = useOfficeSettings()
  const confirm = () => {
    const why = reason.read()
    if (why === null) return
    const failedAt = new Date(now()).toISOString()
    void save({ kind: 'cancel', orderId: order.id, reason: why, failedAt }, { basis: order })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Order ${order.id} could not be delivered?`}
      confirmLabel="Mark as not delivered"
      stayLabel="Keep the order"
      danger
      busy={busy}
      news={busy ? null : news}
      onAccept={accept}
      onConfirm={confirm}
      fields={<ReasonFields reasons={reasons} {...reason} />}
    >
      {returnWords(order)} The customer will see that it was cancelled. You cannot undo this.
    </ConfirmDialog>
  )
}
