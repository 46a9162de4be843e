import './fleet-card.css'
import '../../shared/assign/assign-panel.css'
import { CalendarDays, X } from 'lucide-react'
import { deliveryText, fullName, itemText, pickupText } from '../../../../contract/rules/order-display'
import { displayNaira } from '../../../../contract/words/money'
import { orderActions, type OrderActions } from '../../../../contract/rules/order-rules'
import { distanceKm } from '../../../../contract/rules/distance'
import type { OrderRow } from '../../../db/core/rows'
import { carryOrder } from '../../../maps/order-drag'
import { firstName } from '../../ui/marks/row-words'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { sentence } from '../../shared/order/order-facts'
import { DoubtQuestion } from '../../shared/assign/doubt-question'
import { RiderArrival } from '../../shared/lateness/rider-arrival'
import { doubtOf } from '../../shared/riders/doubt-of'
import type { RankedRiders } from '../../shared/riders/ranked-riders'
import { distanceText, type RiderOption } from '../../shared/riders/rider-options'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { keyed } from '../../ui/keys/key-caps'
import { LatenessChip } from '../../shared/lateness/lateness-chip'
import { StatusBadge } from '../../shared/statuses/status-badge'
import { SyncMark } from '../../shared/commands/sync-mark'
import { shownText } from '../../ui/marks/shown-text'
import { NearestRiders } from './nearest-riders'

type Props = {
  order: OrderRow
  ranked: RankedRiders | undefined
  /** The rider to whom Enter and the button assign. Null: no rider is available. */
  target: RiderOption | null
  isChosen: boolean
  /** Whether the question about the target is open. */
  isAsked: boolean
  canAssign: boolean
  /** The order's position among the selected orders, or null if it is not selected. */
  place: { number: number; of: number } | null
  nowMs: number
  onChooseRider: (id: number) => void
  onDay: (id: number) => void
  onAssign: () => void
  onOpen: () => void
  onClose: () => void
}

export function OrderCard(props: Props) {
  const { order, ranked, target, isAsked, place, nowMs } = props
  const doubt = isAsked && target !== null ? doubtOf(target, nowMs) : null
  const action = props.canAssign ? orderActions(order, null).assign : null
  return (
    <aside className="fleet-card" aria-label={`Order ${order.id}`}>
      <header
        className="fleet-card-head"
        draggable={action !== null}
        onDragStart={action !== null ? (event) => carryOrder(event, order.id) : undefined}
      >
        <h2>{order.id}</h2>
        <span className="mono">{shownText(order, (row) => row.tracking_id ?? '')}</span>
        <IconButton label="Close" {...keyed('close')} size="s" onClick={props.onClose}>
          <X aria-hidden="true" />
        </IconButton>
        <p className="fleet-card-chips">
          <StatusBadge order={order} />
          <LatenessChip order={order} />
          {place !== null && (
            <em>
              {place.number} of {place.of} selected
            </em>
          )}
        </p>
        <RiderArrival order={order} />
      </header>
      <Facts order={order} />
      {order.pending !== null && (
        <p className="fleet-card-mark" role="status">
          <SyncMark mark={order.pending} />
        </p>
      )}
      {action !== null && (
        <NearestRiders
          orderId={order.id}
          ranked={ranked}
          target={target}
          nowMs={nowMs}
          onChoose={props.onChooseRider}
        />
      )}
      {doubt !== null && target !== null && <DoubtQuestion option={target} doubt={doubt} />}
      <Foot {...props} action={action} />
    </aside>
  )
}

function Facts({ order }: Pick<Props, 'order'>) {
  return (
    <FactList>
      <FactLine label="Pickup" note={order.landmark}>
        {shownText(order, pickupText)}
      </FactLine>
      <FactLine label="Drop-off" note={dropOffNote(order)}>
        {shownText(order, deliveryText)}
      </FactLine>
      <FactLine label="Item">{shownText(order, itemText)}</FactLine>
      <FactLine label="Payee">
        {shownText(order, ({ payee, amount }) => `${sentence(payee) || '-'}, ${displayNaira(amount)}`)}
      </FactLine>
      {order.rider !== null && <FactLine label="Rider">{fullName(order.rider)}</FactLine>}
    </FactList>
  )
}

type FootProps = Props & { action: OrderActions['assign'] }

function Foot({ target, isChosen, action, onAssign, onDay, onOpen }: FootProps) {
  return (
    <footer className="fleet-card-foot">
      {action !== null && target !== null && (
        <Button kind="solid" {...keyed('chooseRider')} onClick={onAssign}>
          {action} to {firstName(target.rider)}
        </Button>
      )}
      {isChosen && target !== null && (
        <IconButton label={`Day of ${fullName(target.rider)}`} onClick={() => onDay(target.rider.id)}>
          <CalendarDays aria-hidden="true" />
        </IconButton>
      )}
      <Button {...keyed('openFocused')} onClick={onOpen}>
        Open
      </Button>
    </footer>
  )
}

function dropOffNote(order: OrderRow): string {
  const { pickup_location_coordinate: from, delivery_point_location_coordinate: to } = order
  const km = from === null || to === null ? '' : `${distanceText(distanceKm(from, to))} in a straight line`
  return [order.destination_landmark, km].filter((part) => part !== null && part !== '').join(' · ')
}
