import './fleet.css'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { may } from '../../../../contract/words/permissions'
import type { OrderRow } from '../../../db/core/rows'
import { idOfPin, type Area, type PlacePin } from '../../../maps/places-contract'
import { useSteady } from '../../../maps/use-steady'
import { useConsole } from '../../console'
import { useOpenOrder } from '../../shared/order/use-order'
import { inArea } from '../../shared/maps/in-area'
import { riderOption } from '../../shared/riders/best-riders'
import { sayNobody, useRanks } from '../../shared/riders/ranked-riders'
import { hasOrder, type RiderOption, type RiderQuestion } from '../../shared/riders/rider-options'
import { FleetCard } from './fleet-card'
import { FleetFreshness } from './fleet-freshness'
import { placeOf, type FleetOrder } from './fleet-layers'
import { FleetLegend } from './fleet-legend'
import { FleetMenu, type MenuPlace } from './fleet-menu'
import { FleetMap } from './fleet-map'
import { FleetNotes, FleetState } from './fleet-state'
import { FleetStrip, moveInStrip } from './fleet-strip'
import { FleetToolbar } from './fleet-toolbar'
import { DIGITS } from './nearest-riders'
import { urgentFirst } from './urgent-first'
import { useFleet, type Fleet } from './use-fleet'
import { useFleetAssign } from './use-fleet-assign'
import { useFleetChoice, type FleetChoice } from './use-fleet-choice'
import { useFleetKeys } from './use-fleet-keys'
import { useManyDialog } from './use-many-dialog'

export type Many = {
  orders: readonly OrderRow[]
  first: OrderRow
  mode: 'one' | 'spread'
  onClose: () => void
  onAssigned: () => void
}

const NEAREST: RiderQuestion = { search: '', sort: 'nearest', filters: new Set() }

export function FleetScreen({ assignMany }: { assignMany: (many: Many) => ReactNode }) {
  const { user } = useConsole()
  const [, navigate] = useLocation()
  const canAssign = may(user.type, 'runOrders')
  const choice = useFleetChoice()
  const fleet = useFleet(choice.riderId)
  const assigning = useFleetAssign()
  const strip = useRef<HTMLElement>(null)
  const [menuAt, setMenuAt] = useState<MenuPlace | null>(null)

  const focused = useFocused(fleet, choice)
  const { ranked, target, optionOf } = useTarget(fleet, focused, choice.riderId)
  const assignTo = (order: OrderRow | null, option: RiderOption | null) => {
    if (!canAssign || order === null || option === null) return
    choice.chooseRider(option.rider.id)
    assigning.assign(order, option)
  }
  const lookAt = (id: number | null) => {
    assigning.forget()
    choice.lookAt(id)
  }
  const drop = useSteady((orderId: number, riderId: number) => {
    const order = fleet.orders.find((one) => one.order.id === orderId)?.order ?? null
    choice.lookAt(orderId)
    if (order !== null) assignTo(order, optionOf(order, riderId))
  })
  const chooseRider = useSteady((id: number) => choice.chooseRider(id))
  const enter = useSteady((id: number) => {
    if (focused !== null && choice.riderId === id) assignTo(focused, target)
    else choice.chooseRider(id)
  })
  const urgent = useMemo(() => urgentFirst(fleet.openOrders), [fleet.openOrders])
  const selected = useSelected(fleet, choice.selected)
  const step = (by: 1 | -1) => {
    const shown = urgent.filter(({ layer }) => !choice.hidden.has(layer))
    const at = shown.findIndex(({ order }) => order.id === choice.orderId)
    const next = at < 0 ? shown.at(by > 0 ? 0 : -1) : shown[Math.min(Math.max(at + by, 0), shown.length - 1)]
    if (next !== undefined) lookAt(next.order.id)
  }
  const selectIn = (area: Area) => {
    const ids = fleet.orders
      .filter(({ order, layer }) => !choice.hidden.has(layer) && inArea(placeOf(order), area))
      .map(({ order }) => order.id)
    choice.select(ids, area)
  }
  const openMenu = (pin: PlacePin, at: MenuPlace) => {
    if (pin.kind === 'rider') choice.chooseRider(idOfPin(pin))
    else lookAt(idOfPin(pin))
    // A rider has a menu only while an order is open.
    if (pin.kind !== 'rider' || focused !== null) setMenuAt(at)
  }
  const open = () => focused !== null && navigate(`/orders?order=${focused.id}`)

  useFleetKeys({
    hasOrder: focused !== null,
    canAssign,
    onOrder: step,
    onRider: (by) => strip.current !== null && moveInStrip(strip.current, by),
    onDigit: (rank) => {
      const option = rank <= DIGITS ? ranked?.shown[rank - 1] : undefined
      if (option !== undefined) assignTo(focused, option)
      else if (ranked !== undefined) sayNobody(rank, ranked)
    },
    onEnter: () => assignTo(focused, target),
    onSelect: () => focused !== null && choice.toggle(focused.id),
    onOpen: open,
    onEscape: () => {
      if (assigning.asked !== null) assigning.forget()
      else choice.stepBack()
    },
  })
  const selectedOrders = useMemo(() => selected.map(({ order }) => order), [selected])
  const [first] = selectedOrders
  const many = useManyDialog(choice.selected, selectedOrders.length)
  const onDrop = canAssign ? drop : null
  return (
    <div className="fleet">
      <FleetToolbar
        counts={fleet.counts}
        selected={selected}
        canAssign={canAssign}
        shape={choice.shape}
        onShape={choice.draw}
        onAssign={() => many.open('one')}
        onSpread={() => many.open('spread')}
        onOpenInList={() =>
          navigate(`/orders?q=${encodeURIComponent(selectedOrders.map(({ id }) => id).join(', '))}`)
        }
        onClear={choice.clear}
        freshness={<FleetFreshness riders={fleet.rawRiders} />}
      />
      <FleetNotes />
      <FleetMap
        fleet={fleet}
        choice={choice}
        focused={focused}
        trail={fleet.trail}
        onOrder={lookAt}
        onRider={chooseRider}
        onMenu={openMenu}
        onArea={selectIn}
        onDrop={onDrop}
      >
        <FleetState fleet={fleet} />
        <FleetLegend
          counts={fleet.counts}
          hidden={choice.hidden}
          isBeside={focused !== null || choice.riderId !== null}
          onSwitch={choice.switchLayer}
        />
        <FleetCard
          fleet={fleet}
          choice={choice}
          focused={focused}
          ranked={ranked}
          target={target}
          asked={assigning.asked}
          canAssign={canAssign}
          selected={selectedOrders}
          onLookAt={lookAt}
          onAssign={() => assignTo(focused, target)}
          onOpen={open}
        />
      </FleetMap>
      <FleetStrip
        riders={fleet.riders}
        order={focused}
        orders={fleet.orders}
        riderId={choice.riderId}
        unplaced={unplacedAtWork(fleet)}
        strip={strip}
        onChoose={chooseRider}
        onEnter={enter}
        onDrop={onDrop ?? undefined}
      />
      {menuAt !== null && focused !== null && (
        <FleetMenu
          at={menuAt}
          order={focused}
          target={target}
          canAssign={canAssign}
          isSelected={choice.selected.has(focused.id)}
          ground={strip}
          onAssign={() => assignTo(focused, target)}
          onSelect={() => choice.toggle(focused.id)}
          onOpen={open}
          onClose={() => setMenuAt(null)}
        />
      )}
      <p className="visually-hidden" role="status">
        {assigning.announcement}
      </p>
      {many.mode === null || first === undefined
        ? null
        : assignMany({
            orders: selectedOrders,
            first,
            mode: many.mode,
            onClose: many.close,
            onAssigned: () => {
              many.close()
              choice.clear()
            },
          })}
    </div>
  )
}

/** The live row of the selected order, also after it has left the layers. */
function useFocused({ orders }: Fleet, { orderId }: FleetChoice): OrderRow | null {
  const listed = useMemo(
    () => orders.flatMap(({ order }) => (order.id === orderId ? [order] : [])),
    [orders, orderId],
  )
  return useOpenOrder(orderId, listed) ?? null
}

/** The rider to assign: the chosen one, or the nearest one who does not have the order. */
function useTarget({ rawRiders, pending }: Fleet, order: OrderRow | null, riderId: number | null) {
  const ranked = useRanks({ order, question: NEAREST, riders: rawRiders, pending })
  const optionOf = (one: OrderRow, id: number): RiderOption | null => {
    const found = rawRiders?.find((rider) => rider.id === id)
    return found === undefined ? null : riderOption(found, pending.get(id) ?? 0, one)
  }
  const targetOf = (one: OrderRow) =>
    riderId === null
      ? (ranked?.shown.find(({ rider, isGone }) => !isGone && !hasOrder(rider, one)) ?? null)
      : optionOf(one, riderId)
  return { ranked, target: order === null ? null : targetOf(order), optionOf }
}

/** The selected orders. An order that leaves the map also leaves the selection. */
function useSelected({ orders }: Fleet, ids: ReadonlySet<number>): FleetOrder[] {
  return useMemo(
    () => (ids.size === 0 ? [] : urgentFirst(orders.filter(({ order }) => ids.has(order.id)))),
    [orders, ids],
  )
}

function unplacedAtWork({ counts }: Fleet): number | null {
  return counts === null ? null : counts.free.unplaced + counts.busy.unplaced + counts.unchanged.unplaced
}
