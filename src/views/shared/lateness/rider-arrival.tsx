import './rider-arrival.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Arrival } from '../../../../contract/rules/arrival'
import { displayAge, lateAt } from '../../../../contract/rules/lateness'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { OrderRow } from '../../../db/core/rows'
import type { RideSpeed } from '../../../db/queries/riders/ride-speed'
import { useConsole } from '../../console'
import { useLatenessLimits } from './use-lateness-limits'
import { useNow } from '../../ui/time/use-now'
import { arrivalOf } from './arrival-of'
import { usePlacedRiders } from '../riders/use-placed-riders'
import { useRideSpeed } from './use-ride-speed'

const LOOK_MS = 15_000

type Props = {
  order: OrderRow
  /** For a narrow row: without the destination. */
  isShort?: boolean
}

/** 'Rider about 11 min from the pickup'. Renders nothing when the arrival cannot be estimated. */
export function RiderArrival({ order, isShort = false }: Props) {
  const { database } = useConsole()
  const speed = useRideSpeed()
  const nowMs = useNow(LOOK_MS)
  const limits = useLatenessLimits()
  const riderId = order.rider?.id ?? null
  const rider = useLiveQuery(
    () => (riderId === null ? undefined : database.riders.get(riderId)),
    [database, riderId],
  )
  const [placed] = usePlacedRiders(useMemo(() => (rider === undefined ? [] : [rider]), [rider]))
  const arrival = placed === undefined ? null : arrivalOf(order, placed, speed, nowMs)
  if (arrival === null) return null
  const isTooLate = comesTooLate(arrival, { lateMs: lateAt(order, limits), nowMs })
  return (
    <span
      className="rider-arrival"
      data-too-late={isTooLate || undefined}
      title={arrivalTitle(arrival, speed)}
    >
      {isShort ? `rider about ${displayAge(arrival.minutes)} away` : arrivalWords(arrival)}
      {isTooLate && ', too late'}
    </span>
  )
}

/** The order is not late yet, but will be before the rider arrives. */
function comesTooLate(
  { minutes }: Arrival,
  { lateMs, nowMs }: { lateMs: number | null; nowMs: number },
): boolean {
  return lateMs !== null && nowMs < lateMs && nowMs + minutes * MINUTE_MS > lateMs
}

function arrivalWords({ at, minutes }: Arrival): string {
  return `Rider about ${displayAge(minutes)} from the ${at}`
}

function arrivalTitle({ km }: Arrival, { kmh, rides }: RideSpeed): string {
  const speed = `${Math.round(kmh)} km/h`
  const from = rides === 0 ? `the usual ${speed}` : `${speed}, as the last ${rides} rides seen here took`
  return `An estimate: about ${km.toFixed(1)} km by road, at ${from}.`
}
