import type { ReactNode } from 'react'
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
  const { cancel_reasons: reasons } = useOfficeSettings()
  return (
    <EndOrderDialog
      order={order}
      deed="cancel"
      reasons={config.reasons ? reasons : null}
      title={`Cancel order ${order.id}?`}
      confirmLabel={`Cancel order ${order.id}`}
      onClose={onClose}
    >
      {order.package_name} to {deliveryText(order)}. The customer will see that it is cancelled. You cannot
      undo this.
    </EndOrderDialog>
  )
}

/** For an order in transit that could not be delivered (AD-03). */
export function FailDeliveryDialog({ order, onClose }: Props) {
  const { failure_reasons: reasons } = useOfficeSettings()
  return (
    <EndOrderDialog
      order={order}
      deed="failDelivery"
      reasons={reasons}
      title={`Order ${order.id} could not be delivered?`}
      confirmLabel="Mark as not delivered"
      onClose={onClose}
    >
      {returnWords(order)} The customer will see that it was cancelled. You cannot undo this.
    </EndOrderDialog>
  )
}

type EndProps = Props & {
  deed: 'cancel' | 'failDelivery'
  /** Null: this server keeps no reason. */
  reasons: readonly string[] | null
  title: string
  confirmLabel: string
  children: ReactNode
}

function EndOrderDialog({ order, deed, reasons, children, ...dialog }: EndProps) {
  const { now } = useApp()
  const { busy, save } = useSave(dialog.onClose)
  const { news, accept } = useOrderChange(deed, order)
  const reason = useReason()
  const confirm = () => {
    const why = reasons === null ? undefined : reason.read()
    if (why === null) return
    const command = {
      kind: 'cancel',
      orderId: order.id,
      ...(why !== undefined && { reason: why }),
      ...(deed === 'failDelivery' && { failedAt: new Date(now()).toISOString() }),
    } as const
    void save(command, { basis: order })
  }
  return (
    <ConfirmDialog
      {...dialog}
      open
      stayLabel="Keep the order"
      danger
      busy={busy}
      news={busy ? null : news}
      onAccept={accept}
      onConfirm={confirm}
      fields={reasons !== null && <ReasonFields reasons={reasons} {...reason} />}
    >
      {children}
    </ConfirmDialog>
  )
}
