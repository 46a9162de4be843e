import '../../ui/marks/text-link.css'
import { Card } from '../../ui/marks/card'
import { areaOf } from '../../../../contract/words/addresses'
import { useLiveQuery } from 'dexie-react-hooks'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { deliveryText, pickupText } from '../../../../contract/rules/order-display'
import { ordersNeedingAttention } from '../../../db/queries/live/attention-queries'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useIsComing } from '../../shared/lists/use-is-coming'
import { usePart } from '../../shared/lists/use-part'
import { RiderArrival } from '../../shared/lateness/rider-arrival'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { LatenessChip } from '../../shared/lateness/lateness-chip'
import { StatusBadge } from '../../shared/statuses/status-badge'
import { useNow } from '../../ui/time/use-now'
import { useSilenceWalls } from '../../shared/displays/use-silence-walls'
import { Button } from '../../ui/controls/button'

const SHOWN = 6
const LOOK_AGAIN_MS = 15_000

/** The orders that are late or at risk, the most urgent first. Reads this device's rows, so it works offline too. */
export function NeedsAttention() {
  const { database } = useConsole()
  const nowMs = useNow(LOOK_AGAIN_MS)
  const attention = useLiveQuery(
    () => ordersNeedingAttention(database, { nowMs, limit: SHOWN }),
    [database, nowMs],
  )
  const isAny = attention !== undefined && attention.total > 0
  const isComing = useIsComing('orders')
  const isWaiting = attention === undefined || isComing
  return (
    <Card
      className="attention"
      title="Needs attention"
      aside={isAny && attention.isWhole && <Count shown={attention.orders.length} total={attention.total} />}
      tools={isAny && <SilenceWalls />}
    >
      {!isAny && (isWaiting ? <SkeletonRows rows={SHOWN} height={36} /> : <NoneNeedIt />)}
      <ul>
        {attention?.orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function Count({ shown, total }: { shown: number; total: number }) {
  return (
    <>
      {shown} of{' '}
      {shown === total ? (
        total
      ) : (
        <Link href="/orders?age=risk" className="text-link">
          all {total}
        </Link>
      )}
    </>
  )
}

/** Says that no order is late, or that no orders have been read yet. */
function NoneNeedIt() {
  const isRead = usePart('orders')?.isRead === true
  return (
    <p className="attention-none">
      {isRead ? 'Nothing is late or about to be.' : 'No orders on this device yet'}
    </p>
  )
}

function Row({ order }: { order: OrderRow }) {
  return (
    <li>
      <Link href={`/orders/${order.id}`} className="attention-row">
        <span className="mono">{order.id}</span>
        <span className="attention-status">
          <StatusBadge order={order} short />
        </span>
        <span className="attention-way">
          <span className="ellipsis" title={pickupText(order)}>
            {areaOf(pickupText(order)) ?? pickupText(order)}
          </span>
          <ArrowRight aria-label="to" />
          <span className="ellipsis" title={deliveryText(order)}>
            {areaOf(deliveryText(order)) ?? deliveryText(order)}
          </span>
        </span>
        <span className="attention-when">
          <LatenessChip order={order} />
          <RiderArrival order={order} isShort />
        </span>
      </Link>
    </li>
  )
}

const OFFLINE = 'You are offline. Walls can be silenced only while the server answers.'

function SilenceWalls() {
  const { isOffered, isOffline, isBusy, silence } = useSilenceWalls()
  if (!isOffered) return null
  return (
    <Button
      size="s"
      disabled={isBusy || isOffline}
      aria-busy={isBusy}
      title={isOffline ? OFFLINE : undefined}
      onClick={() => void silence()}
    >
      Silence walls
    </Button>
  )
}
