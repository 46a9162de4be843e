import '../../../shared/assign/assign-panel.css'
import { Dialog, SegmentedControl } from '@radix-ui/themes'
import { useState } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import { SpreadForm } from './spread-form'
import { AssignOneForm } from './assign-one-form'
import { canAssignNearest } from '../../../shared/order/can-assign-nearest'
import { RowChangeLine } from '../../../ui/states/row-change-line'
import { countWords } from '../rows/order-list'
import { useOrdersAsSeen } from './use-orders-as-seen'

/** one: all orders to one rider; spread: a rider is proposed for each order. */
export type ManyMode = 'one' | 'spread'

/** A person reads the table before sending it, and cannot check more rows than this. */
const MOST_TO_SPREAD = 200

type Props = {
  /** As they are when the dialog opens. */
  orders: readonly OrderRow[]
  first: OrderRow
  mode: ManyMode
  onClose: () => void
  onAssigned: () => void
}

/**
 * Assigns many orders. Each assignment is a separate command: it waits for the undo window, is sent alone, and shows its
 * state in its own row.
 */
export function AssignManyDialog({ mode: firstMode, onClose, onAssigned, ...marked }: Props) {
  const [mode, setMode] = useState(firstMode)
  const { orders, news } = useOrdersAsSeen(marked.orders)
  const first = orders[0] ?? marked.first
  const words = countWords(orders.filter(canAssignNearest).length)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="dialog-content assign-dialog"
        maxWidth={mode === 'one' ? '560px' : '880px'}
        aria-describedby={undefined}
      >
        <div className="many-head">
          <Dialog.Title className="dialog-title">
            {mode === 'one' ? `Assign ${words} to a Rider` : `Spread ${words} over Riders`}
          </Dialog.Title>
          <SegmentedControl.Root
            className="rider-order"
            size="1"
            value={mode}
            aria-label="How to assign"
            onValueChange={(value) => setMode(value as ManyMode)}
          >
            <SegmentedControl.Item value="one">One rider</SegmentedControl.Item>
            <SegmentedControl.Item value="spread">Spread</SegmentedControl.Item>
          </SegmentedControl.Root>
        </div>
        <RowChangeLine news={news} onAccept={() => undefined} />
        {mode === 'one' ? (
          <AssignOneForm orders={orders} first={first} onAssigned={onAssigned} />
        ) : orders.length > MOST_TO_SPREAD ? (
          <p className="dialog-body" role="alert">
            Select at most {MOST_TO_SPREAD} orders to spread: {orders.length} are selected.
          </p>
        ) : (
          <SpreadForm orders={orders} onAssigned={onAssigned} />
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
