import { use } from 'react'
import { fullName } from '../../../contract/order-display'
import { orderActions } from '../../../contract/order-rules'
import type { OrderRow } from '../../db/rows'
import { Button } from '../ui/button'
import { PendingCell } from './assign-cell'
import { ShownBulkOrder, useOrderTools } from './order-tools'

/** The rider, or the change on its way; under the hand the action takes their place. */
export function RiderCell({ order }: { order: OrderRow }) {
  const tools = useOrderTools()
  const { assign } = orderActions(order, use(ShownBulkOrder))
  const name = order.rider === null ? '-' : fullName(order.rider)
  if (order.pending !== null) return <PendingCell order={order} />
  return (
    <>
      <span className={order.rider === null ? 'dash' : 'ellipsis'} title={name}>
        {name}
      </span>
      {assign !== null && (
        <span className="hover-action">
          <Button size="s" shortcut="A" tabIndex={-1} onClick={() => tools.assign(order)}>
            {assign}
          </Button>
        </span>
      )}
    </>
  )
}
