import type { OrderRow } from '../../../db/core/rows'
import type { RankedRiders } from '../../shared/riders/ranked-riders'
import { hasOrder, type RiderOption } from '../../shared/riders/rider-options'
import type { Asked } from './judge-assign'
import { OrderCard } from './order-card'
import { RiderCard } from './rider-card'
import type { Fleet } from './use-fleet'
import type { FleetChoice } from './use-fleet-choice'

type Props = {
  fleet: Fleet
  choice: FleetChoice
  focused: OrderRow | null
  ranked: RankedRiders | undefined
  target: RiderOption | null
  asked: Asked | null
  canAssign: boolean
  selected: readonly OrderRow[]
  onLookAt: (id: number | null) => void
  onAssign: () => void
  onOpen: () => void
}

/** The card of the selected order or, without one, of the selected rider. */
export function FleetCard(props: Props) {
  const { fleet, choice, focused, target, asked, selected } = props
  if (focused === null) return <DayOfRider {...props} />
  const place = selected.findIndex(({ id }) => id === focused.id)
  return (
    <OrderCard
      order={focused}
      ranked={props.ranked}
      target={target}
      isChosen={choice.riderId !== null}
      isAsked={asked?.orderId === focused.id && asked.riderId === target?.rider.id}
      canAssign={props.canAssign}
      place={place < 0 ? null : { number: place + 1, of: selected.length }}
      nowMs={fleet.nowMs}
      onChooseRider={choice.chooseRider}
      onDay={choice.showDay}
      onAssign={props.onAssign}
      onOpen={props.onOpen}
      onClose={() => props.onLookAt(null)}
    />
  )
}

function DayOfRider({ fleet, choice, onLookAt }: Props) {
  const found = fleet.riders.find(({ rider }) => rider.id === choice.riderId)
  if (found === undefined) return null
  const { rider, jobs } = found
  const isOfRider = (order: OrderRow) => hasOrder(rider, order)
  return (
    <RiderCard
      rider={rider}
      jobs={jobs}
      inHand={fleet.openOrders.map(({ order }) => order).filter(isOfRider)}
      delivered={fleet.delivered.filter(isOfRider).length}
      trail={fleet.trail}
      nowMs={fleet.nowMs}
      onOrder={onLookAt}
      onClose={() => choice.chooseRider(null)}
    />
  )
}
