import { Dialog } from '@radix-ui/themes'
import type { OrderRow } from '../../../db/core/rows'
import { OrderSummary } from '../order/order-summary'
import { AssignForm, type AssignEnd } from './assign-form'
import { AssignPackage } from './assign-package'
import { useEarlierAssignment } from './use-earlier-assignment'

type Props = { order: OrderRow; onEnd: (end: AssignEnd) => void; onClose: () => void }

/** The assign form on the page of one order, which has no list and so no pane beside one. */
export function AssignDialog({ order, onEnd, onClose }: Props) {
  const earlier = useEarlierAssignment(order)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className="dialog-content assign-dialog" maxWidth="560px" aria-describedby={undefined}>
        <Dialog.Title className="dialog-title">Assign Order to a Rider</Dialog.Title>
        <OrderSummary order={order} heading="h2" />
        <AssignPackage order={order} />
        {earlier !== undefined && <AssignForm key={order.id} order={order} earlier={earlier} onEnd={onEnd} />}
      </Dialog.Content>
    </Dialog.Root>
  )
}
