import './fleet-strip.css'
import { useMemo, useState, type KeyboardEvent, type Ref } from 'react'
import { distanceKm } from '../../../../contract/rules/distance'
import { fullName, shortName } from '../../../../contract/rules/order-display'
import type { LatLng } from '../../../../contract/wire/wire'
import type { OrderRow } from '../../../db/core/rows'
import { displayCount } from '../../ui/marks/display-count'
import type { FleetOrder, FleetRider } from './fleet-layers'
import { StripCard } from './strip-card'
import { COLUMNS, ranksOf, stripColumns, waitingPickups, type StripColumn } from './strip-columns'

type Props = {
  riders: readonly FleetRider[]
  /** The distances are measured to the pickup of this order. */
  order: OrderRow | null
  /** Without `order` the riders nearest to one of these that has no rider are first. */
  orders: readonly FleetOrder[]
  riderId: number | null
  /** Null while not all riders are on this device. */
  unplaced: number | null
  strip: Ref<HTMLElement>
  onChoose: (id: number) => void
  onEnter: (id: number) => void
  onDrop: ((orderId: number, riderId: number) => void) | undefined
}

const SHOWN = [6, 6, 4, 4] as const
const MORE = 40

export function FleetStrip(props: Props) {
  const { riders, order, orders, riderId, unplaced, strip } = props
  const waiting = useMemo(() => waitingPickups(orders), [orders])
  const [more, setMore] = useState<Readonly<Record<string, number>>>({})
  const ranks = useRanksOf(riders, order, waiting)
  const columns = useMemo(() => stripColumns(riders, ranks), [riders, ranks])
  const shown = columns.map((column, index) =>
    shownOf(column, (SHOWN[index] ?? 0) + (more[column.title] ?? 0), riderId),
  )
  return (
    <section
      ref={strip}
      className="fleet-strip"
      aria-label="Riders by load"
      data-open={Object.keys(more).length > 0 || undefined}
    >
      {columns.map((column, index) => {
        const cards = shown[index] ?? []
        // Each column has its own tab stop, because a column can be scrolled.
        const tabStop = cards.find(({ rider }) => rider.id === riderId) ?? cards[0]
        const hiddenCount = column.riders.length - cards.length
        return (
          <section key={column.title} className="strip-column" aria-label={column.title}>
            <header>
              <h2>{column.title}</h2>
              <span>{unplaced !== null && displayCount(column.riders.length)}</span>
              <ColumnNote index={index} order={order} hasWaiting={waiting.length > 0} unplaced={unplaced} />
            </header>
            {/* The arrow keys move from card to card. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div className="strip-cards" onKeyDown={moveByArrows}>
              {cards.map(({ rider, jobs, layer }) => (
                <StripCard
                  key={rider.id}
                  id={rider.id}
                  name={fullName(rider)}
                  short={shortName(rider)}
                  jobs={jobs}
                  layer={layer}
                  km={order === null ? '' : kmText(rider, order)}
                  isChosen={rider.id === riderId}
                  isTabStop={rider.id === tabStop?.rider.id}
                  onChoose={props.onChoose}
                  onEnter={props.onEnter}
                  onDrop={props.onDrop}
                />
              ))}
              {hiddenCount > 0 && (
                <button
                  type="button"
                  className="strip-more"
                  aria-label={`${hiddenCount} more riders with ${column.title}`}
                  onClick={() =>
                    setMore((present) => ({
                      ...present,
                      [column.title]: (present[column.title] ?? 0) + MORE,
                    }))
                  }
                >
                  +{displayCount(hiddenCount)}
                </button>
              )}
            </div>
          </section>
        )
      })}
    </section>
  )
}

type NoteProps = { index: number; order: OrderRow | null; hasWaiting: boolean; unplaced: number | null }

/** What the first column is sorted by, and beside the last one who is not on the map. */
function ColumnNote({ index, order, hasWaiting, unplaced }: NoteProps) {
  if (index === 0 && order !== null) return <em>km to pickup of {order.id}</em>
  if (index === 0 && hasWaiting) return <em>nearest to waiting orders first</em>
  if (index < COLUMNS.length - 1 || unplaced === null || unplaced === 0) return null
  const count = displayCount(unplaced)
  return <em title={`${count} riders without a position are not on the map`}>{count} not on the map</em>
}

/** Ranks the riders once per choice, so that no card moves while a person is about to click. Riders who appear later are last. */
function useRanksOf(
  riders: readonly FleetRider[],
  order: OrderRow | null,
  waiting: readonly LatLng[],
): ReadonlyMap<number, number> {
  const pickups = order === null ? waiting : pickupOf(order)
  const key = `${order?.id ?? ''} ${order === null ? pickups.length > 0 : pickups.join()}`
  const [kept, setKept] = useState(() => ({ key, ranks: ranksOf(riders, pickups) }))
  if (kept.key === key && (kept.ranks.size > 0 || riders.length === 0)) return kept.ranks
  const next = { key, ranks: ranksOf(riders, pickups) }
  setKept(next)
  return next.ranks
}

function pickupOf({ pickup_location_coordinate: at }: OrderRow): LatLng[] {
  return at === null ? [] : [at]
}

/** The first riders of the column, and always the chosen one. Leaves one place for '+N' if not all riders fit. */
function shownOf({ riders }: StripColumn, places: number, riderId: number | null): FleetRider[] {
  if (riders.length <= places) return riders
  const first = riders.slice(0, places - 1)
  const chosen = riders.slice(places - 1).find(({ rider }) => rider.id === riderId)
  return chosen === undefined ? first : [...first.slice(0, -1), chosen]
}

function kmText({ current_position: at }: FleetRider['rider'], order: OrderRow): string {
  const pickup = order.pickup_location_coordinate
  return at === null || pickup === null ? '' : `${distanceKm(at, pickup).toFixed(1)} km`
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const strip = event.currentTarget.closest<HTMLElement>('.fleet-strip')
  if (step === undefined || strip === null) return
  event.preventDefault()
  moveInStrip(strip, step)
}

/** Moves the focus by one card, from the focused card or else the chosen one. */
export function moveInStrip(strip: HTMLElement, step: 1 | -1): void {
  const cards = [...strip.querySelectorAll<HTMLElement>('.strip-card')]
  const active = cards.findIndex((card) => card === document.activeElement)
  const chosen = cards.findIndex((card) => card.getAttribute('aria-pressed') === 'true')
  const from = active >= 0 ? active + step : Math.max(chosen, 0)
  cards[Math.min(Math.max(from, 0), cards.length - 1)]?.focus()
}
