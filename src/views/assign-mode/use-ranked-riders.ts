import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { OrderRow } from '../../db/core/rows'
import { countByRider, isOnTheWay, readRidersOnTheWay } from '../../db/queries/rider-queries'
import { useConsole } from '../console'
import { useRanks, type RankedRiders } from '../shared/riders/ranked-riders'
import { useApprovedRiders } from '../shared/riders/use-approved-riders'
import type { RiderQuestion } from '../shared/riders/rider-options'
import type { Sitting } from './sitting'

/** The riders of the digits 1 to 9 for the current order. Undefined while riders are being read. */
export function useRankedRiders(
  order: OrderRow | null,
  question: RiderQuestion,
  sitting: Sitting,
): RankedRiders | undefined {
  return useRanks({ order, question, riders: useApprovedRiders(), pending: usePending(sitting) })
}

/** Unsent jobs by rider, also those that are still being stored: the ranking for the next order must count them. */
function usePending(sitting: Sitting): Map<number, number> | undefined {
  const { database } = useConsole()
  const onTheWay = useLiveQuery(() => readRidersOnTheWay(database), [database])
  const { entries } = sitting
  return useMemo(() => {
    if (onTheWay === undefined) return undefined
    const all = new Map(onTheWay)
    for (const [id, { given, standing, order }] of entries)
      if (given !== null && standing === 'own' && isUncounted(order, given.isStored, all.has(id)))
        all.set(id, given.rider.id)
    return countByRider(all)
  }, [onTheWay, entries])
}

/** The outbox is read again a moment after a row shows its change. */
function isUncounted(order: OrderRow | null, isStored: boolean, isCounted: boolean): boolean {
  if (!isStored) return true
  const pending = order?.pending ?? null
  return !isCounted && pending?.kind === 'assign' && isOnTheWay(pending.state)
}
