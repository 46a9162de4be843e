import { use } from 'react'
import { fullName } from '../../../../contract/order-display'
import { orderActions } from '../../../../contract/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { Button } from '../../ui/button'
import { told } from '../../ui/told'
import { PendingCell } from './assign-cell'
import { keyed } from '../../ui/key-caps'
import { ShownBulkOrder, useOrderTools } from '../../shared/order/order-tools'

/** The rider, or the change on its way; under the hand the action takes their place. */
export function RiderCell({ order }: { order: OrderRow }) {
  const tools = useOrderTools()
  const { assign } = orderActions(order, use(ShownBulkOrder))
  const name = riderName(order)
  if (order.pending !== null) return <PendingCell order={order} />
  return (
    <>
      <span
        className={order.rider === null ? 'dash' : 'ellipsis'}
        title={name}
        data-yields={assign !== null || undefined}
      >
        {told(order, riderName)}
      </span>
      {assign !== null && (
        <span className="hover-action">
          <Button size="s" {...keyed('assign')} tabIndex={-1} onClick={() => tools.assign(order)}>
            {assign}
          </Button>
        </span>
      )}
    </>
  )
}

function riderName({ rider }: OrderRow): string {
  return rider === null ? '-' : fullName(rider)
}
