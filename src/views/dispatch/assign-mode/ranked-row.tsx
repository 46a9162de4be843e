import { fullName } from '../../../../contract/rules/order-display'
import { useOrderDrop } from '../../../maps/order-drag'
import { RiderCells } from '../../shared/assign/rider-cells'
import { RiderPosition } from '../../shared/riders/rider-position'
import { Button } from '../../ui/controls/button'
import type { Reason } from './reason-of'
import type { RankedRider } from '../../shared/riders/ranked-riders'

type Props = {
  option: RankedRider
  /** 1 to 9: the digit key that assigns to this rider. */
  rank: number
  orderId: number
  reason: Reason
  onAssign: () => void
  /** Called when an order is dropped. Dragging already made it the current order. */
  onDrop: () => void
}

export function RankedRow({ option, rank, orderId, reason, onAssign, onDrop }: Props) {
  const { isOver, target } = useOrderDrop(onDrop)
  const { rider, isGone } = option
  return (
    // An order can be dropped here. On the keyboard the digit keys do the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="rider-row ranked-row"
      data-gone={isGone || undefined}
      data-over={isOver || undefined}
      {...target}
    >
      <RiderCells option={option} digit={`${rank}`} remark={reason.remark} tip={reason.title} />
      <span className="ranked-end">
        <RiderPosition rider={rider} />
        <Button
          kind="soft"
          size="s"
          className="ranked-assign"
          aria-label={`Assign order ${orderId} to ${fullName(rider)}`}
          aria-keyshortcuts={`${rank}`}
          // Keep the focus in the queue. If this button had the focus, Enter would also assign the next order.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAssign}
        >
          Assign
        </Button>
      </span>
    </li>
  )
}
