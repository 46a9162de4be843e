import { use } from 'react'
import { fullName } from '../../../../../contract/rules/order-display'
import { orderActions } from '../../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../../db/core/rows'
import { Button } from '../../../ui/controls/button'
import { shownText } from '../../../ui/marks/shown-text'
import { keyed } from '../../../ui/keys/key-caps'
import { ClaimMark } from '../../../shared/claims/claim-mark'
import { ShownBulkOrder, useOrderTools } from '../../../shared/order/order-tools'

/** Shows the rider. While the pointer is over the row, the Assign button replaces the name, except during an unconfirmed change. */
export function RiderCell({ order }: { order: OrderRow }) {
  const tools = useOrderTools()
  const actions = orderActions(order, use(ShownBulkOrder))
  const assign = order.pending === null ? actions.assign : null
  const name = riderName(order)
  return (
    <>
      <span
        className={order.rider === null ? 'dash' : 'ellipsis'}
        title={name}
        data-yields={assign !== null || undefined}
      >
        {shownText(order, riderName)}
      </span>
      {order.pending === null && <ClaimMark orderId={order.id} />}
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
