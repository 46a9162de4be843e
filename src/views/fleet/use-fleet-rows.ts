import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { Rider } from '../../../contract/riders'
import { watchFleetOrders, watchFleetRiders, type FleetOrders } from '../../db/queries/fleet-queries'
import { countByRider, readRidersOnTheWay } from '../../db/queries/rider-queries'
import { useApp, useConsole } from '../console'
import { usePlacedRiders } from '../shared/riders/use-placed-riders'

export type FleetRows = {
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

export function useFleetRows(): FleetRows {
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
