import { Copy } from 'lucide-react'
import type { OrderRow } from '../../../db/core/rows'
import { IconButton } from '../../ui/controls/icon-button'
import { LatenessChip } from '../lateness/lateness-chip'
import { StatusBadge } from '../statuses/status-badge'
import { itemText } from '../../../../contract/rules/order-display'
import { shownText } from '../../ui/marks/shown-text'
import { keyed } from '../../ui/keys/key-caps'
import { RiderArrival } from '../lateness/rider-arrival'
import { useOrderTools } from './order-tools'

/** OD-01: the order's number, item, lateness and status. */
export function OrderSummary({ order, heading }: { order: OrderRow; heading: 'h1' | 'h2' }) {
  const tools = useOrderTools()
  const Heading = heading
  const tracking = shownText(order, (row) => row.tracking_id ?? '')
  return (
    <div className="order-summary">
      <div className="order-summary-line">
        <Heading className="order-number">{order.id}</Heading>
        {tracking !== null && <span className="order-tracking mono">{tracking}</span>}
        {order.tracking_id !== null && (
          <IconButton
            label="Copy tracking id"
            {...keyed('copyTracking')}
            size="s"
            onClick={() => tools.copyTracking(order)}
          >
            <Copy aria-hidden="true" />
          </IconButton>
        )}
        <span className="order-chips">
          <LatenessChip order={order} />
          <StatusBadge order={order} />
        </span>
      </div>
      <p className="order-item" title={itemText(order)}>
        {shownText(order, itemText)}
      </p>
      <RiderArrival order={order} />
    </div>
  )
}
