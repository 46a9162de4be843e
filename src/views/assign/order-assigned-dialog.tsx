import './assign-panel.css'
import '../ui/text-link.css'
import { Dialog } from '@radix-ui/themes'
import { Link } from 'wouter'
import { fullName } from '../../../contract/order-display'
import { displayPhone } from '../../../contract/phones'
import type { ChosenRider } from '../../machines/assignment'
import { trackPath } from '../orders/order-links'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'

type Props = {
  orderId: number
  rider: ChosenRider
  onClose: () => void
  /** Where the hand goes on: the panel that opened this is gone. */
  onReturn?: () => void
}

/** OR-14, AG-59 */
export function OrderAssignedDialog({ orderId, rider, onClose, onReturn }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="dialog-content"
        maxWidth="400px"
        onCloseAutoFocus={(event) => {
          if (onReturn === undefined) return
          event.preventDefault()
          onReturn()
        }}
      >
        <Dialog.Title className="dialog-title">Order Assigned</Dialog.Title>
        <Dialog.Description className="dialog-body">Order {orderId} was assigned to</Dialog.Description>
        <div className="assigned-rider">
          <Avatar person={rider} size={32} />
          <div>
            <div className="rider-name">{fullName(rider)}</div>
            <div className="rider-phone">{displayPhone(rider.phone)}</div>
          </div>
        </div>
        <div className="dialog-buttons">
          <Link className="text-link" href={trackPath(orderId)}>
            Track Package
          </Link>
          <Dialog.Close>
            <Button size="l" kind="solid">
              Close
            </Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
