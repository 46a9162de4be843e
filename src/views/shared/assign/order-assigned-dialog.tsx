import './assign-panel.css'
import '../../ui/marks/text-link.css'
import { Dialog, Flex } from '@radix-ui/themes'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { fullName } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import type { ChosenRider } from '../../../machines/assignment'
import { trackPath } from '../order/order-links'
import { Avatar } from '../../ui/marks/avatar'
import { Button } from '../../ui/controls/button'
import { focusContent } from '../../ui/keys/focus-content'
import { usePassedKeys } from '../../ui/keys/use-passed-keys'

type Props = {
  orderId: number
  rider: ChosenRider
  onClose: () => void
  /** Moves the focus to the list, because the panel that opened this dialog is closed. */
  onReturn?: () => void
}

/** OR-14, AG-59, AG-171: says who got the order. Any shortcut key closes the dialog and still works. */
export function OrderAssignedDialog({ orderId, rider, onClose, onReturn }: Props) {
  usePassedKeys(() => {
    flushSync(onClose)
    onReturn?.()
  })
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="dialog-content"
        maxWidth="400px"
        onOpenAutoFocus={focusContent}
        onCloseAutoFocus={(event) => {
          if (onReturn === undefined) return
          event.preventDefault()
          if (document.activeElement === document.body) onReturn()
        }}
      >
        <Dialog.Title className="dialog-title">Order Assigned</Dialog.Title>
        <Dialog.Description className="dialog-body">Order {orderId} was assigned to</Dialog.Description>
        <Flex align="center" gap="3" mt="3">
          <Avatar person={rider} size={32} />
          <div>
            <div className="rider-name">{fullName(rider)}</div>
            <div className="rider-phone">{displayPhone(rider.phone)}</div>
          </div>
        </Flex>
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
