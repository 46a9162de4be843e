import { useMemo, useEffect, useState } from 'react'
import { useConsole, useApp } from '../../console'
import { useJudgedAt } from '../../shared/freshness/judged-at'
import { riderPositionAge } from '../../shared/riders/position-age'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { useLatenessLimits } from '../../shared/lateness/use-lateness-limits'
import { useNow } from '../../ui/time/use-now'
import { countLayers, fleetOrders, fleetRiders } from './fleet-layers'
import { trailsOf } from './trails'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Rider } from '../../../../contract/entities/riders'
import { watchFleetOrders, watchFleetRiders, type FleetOrders } from '../../../db/queries/live/fleet-queries'
import { countByRider, readRidersOnTheWay } from '../../../db/queries/riders/rider-queries'
import { usePlacedRiders } from '../../shared/riders/use-placed-riders'

const NONE: never[] = []
const LATENESS_TICK_MS = 15_000
const NOTHING_PENDING: ReadonlyMap<number, number> = new Map()

export function useFleet(riderId: number | null) {
  const { orders, riders, pending = NOTHING_PENDING } = useFleetRows()
  const nowMs = useNow(POSITION_TICK_MS)
  const judgedAt = useJudgedAt(POSITION_TICK_MS)
  const limits = useLatenessLimits()
  const latenessAt = useNow(LATENESS_TICK_MS)
  const { open = NONE, delivered = NONE, isWhole = false } = orders ?? {}
  const openOrders = useMemo(() => fleetOrders(open, limits, latenessAt), [open, limits, latenessAt])
  const allOrders = useMemo(
    () => [...openOrders, ...fleetOrders(delivered, limits, latenessAt)],
    [openOrders, delivered, limits, latenessAt],
  )
  const allRiders = useMemo(
    () => fleetRiders(riders ?? NONE, { pending, ageOf: (rider) => riderPositionAge(rider, judgedAt) }),
    [riders, pending, judgedAt],
  )
  const counts = useMemo(() => countLayers(allOrders, allRiders), [allOrders, allRiders])
  const { database } = useConsole()
  const trail = useMemo(() => {
    const trails = trailsOf(database)
    trails.note(riders ?? NONE, nowMs)
    return riderId === null ? null : trails.of(riderId)
  }, [database, riders, nowMs, riderId])
  return {
    openOrders,
    orders: allOrders,
    delivered,
    riders: allRiders,
    rawRiders: riders,
    pending,
    /** Null until all orders and riders are on this device, because partial counts would be wrong. */
    counts: isWhole && riders !== undefined ? counts : null,
    isRead: orders !== undefined && riders !== undefined,
    nowMs,
    trail,
  }
}

export type Fleet = ReturnType<typeof useFleet>

type FleetRows = {
  /** Undefined until read. The same applies to `riders` and `pending`. */
  orders: FleetOrders | undefined
  riders: readonly Rider[] | undefined
  /** Number of assignments that are not on the server yet, by rider id. */
  pending: ReadonlyMap<number, number> | undefined
}

const NOBODY: readonly Rider[] = []
const tick = () => performance.now()
/** After a read error the shown rows stay. The storage layer reports the error. */
const ignoreFailure = () => undefined

function useFleetRows(): FleetRows {
  const { now } = useApp()
  const { database, want } = useConsole()
  const [orders, setOrders] = useState<FleetOrders>()
  const [riders, setRiders] = useState<Rider[]>()
  useEffect(() => want({ kind: 'riders' }), [want])
  useEffect(
    () => watchFleetOrders(database, { now, tick, next: setOrders, failed: ignoreFailure }),
    [database, now],
  )
  useEffect(() => watchFleetRiders(database, { tick, next: setRiders, failed: ignoreFailure }), [database])
  const onTheWay = useLiveQuery(() => readRidersOnTheWay(database), [database])
  const pending = useMemo(() => onTheWay && countByRider(onTheWay), [onTheWay])
  const placed = usePlacedRiders(riders ?? NOBODY)
  return { orders, riders: riders && placed, pending }
}
