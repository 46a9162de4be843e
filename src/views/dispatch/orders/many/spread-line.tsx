import '../../../ui/controls/native-select.css'
import { useMemo, useState } from 'react'
import { fullName, pickupText } from '../../../../../contract/rules/order-display'
import { rankRiders } from '../../../../../contract/rules/rider-rules'
import type { AssignableRiders } from '../../../../db/queries/riders/rider-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { RiderDistance } from '../../../shared/riders/rider-distance'
import { balancedScore, distanceText, hasOrder, jobsText } from '../../../shared/riders/rider-options'
import { RiderPosition } from '../../../shared/riders/rider-position'
import { useMinute } from '../../../ui/time/use-now'
import { reasonWords, whyWords } from './spread-words'
import type { SpreadPlan, SpreadRow } from './use-spread'

type Props = {
  row: SpreadRow
  plan: SpreadPlan
  onChoose: (orderId: number, riderId: number | null) => void
}

/** One row of the table: an order and its rider. */
export function SpreadLine({ row, plan, onChoose }: Props) {
  const { order, rider, km, now, after, isGone } = row
  const pickup = pickupText(order)
  const reason = reasonWords(row)
  return (
    <tr data-order={order.id} data-left={rider === null || undefined}>
      <th scope="row" className="mono">
        {order.id}
      </th>
      <td className="ellipsis" title={pickup}>
        {pickup}
      </td>
      {row.why === 'notNow' ? (
        <td colSpan={4}>{whyWords(row.why, plan.mostJobs)}</td>
      ) : (
        <>
          <td>
            <RiderField row={row} plan={plan} onChoose={onChoose} />
            {row.why !== null && <span className="spread-why">{whyWords(row.why, plan.mostJobs)}</span>}
            {reason !== null && <span className="spread-why">{reason}</span>}
            {isGone && <span className="spread-why">No longer available: choose another rider.</span>}
          </td>
          <td data-numeric>
            <RiderDistance km={km} />
          </td>
          <td>{rider === null ? '-' : `now ${now}, will have ${after}`}</td>
          <td>{rider === null ? '-' : <RiderPosition rider={rider} />}</td>
        </>
      )}
    </tr>
  )
}

function RiderField({ row: { order, rider }, plan, onChoose }: Props) {
  // With hundreds of riders and fifty orders, only the focused field renders all riders as options.
  const [isActive, setActive] = useState(false)
  return (
    <select
      className="native-select"
      aria-label={`Rider of order ${order.id}`}
      value={rider?.id ?? ''}
      onPointerDown={() => setActive(true)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      onChange={({ target }) => onChoose(order.id, target.value === '' ? null : Number(target.value))}
    >
      <option value="">Nobody</option>
      {isActive ? (
        <AllRiders order={order} plan={plan} chosenId={rider?.id ?? null} />
      ) : (
        rider !== null && <option value={rider.id}>{fullName(rider)}</option>
      )}
    </select>
  )
}

type AllProps = { order: OrderRow; plan: SpreadPlan; chosenId: number | null }

function AllRiders({ order, plan, chosenId }: AllProps) {
  const { riders, pending, rows } = plan
  const nowMs = useMinute()
  const ranked = useMemo(() => byBalance(order, { riders, pending }, nowMs), [order, riders, pending, nowMs])
  const gone = rows.find((row) => row.order.id === order.id && row.isGone)?.rider
  return (
    <>
      {gone?.id === chosenId && gone !== undefined && gone !== null && (
        <option value={gone.id}>{fullName(gone)} · cannot be assigned</option>
      )}
      {ranked.map(({ rider, distanceKm }) => (
        <option key={rider.id} value={rider.id}>
          {[
            fullName(rider),
            distanceText(distanceKm),
            hasOrder(rider, order)
              ? 'has this order'
              : jobsText(rider.ongoing_orders_count + (pending.get(rider.id) ?? 0)),
          ].join(' · ')}
        </option>
      ))}
    </>
  )
}

function byBalance(order: OrderRow, { riders, pending }: AssignableRiders, nowMs: number) {
  return rankRiders(riders, order.pickup_location_coordinate)
    .map((ranked) => ({ ...ranked, pending: pending.get(ranked.rider.id) ?? 0 }))
    .map((option) => ({ option, score: balancedScore(option, nowMs) }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ option }) => option)
}
