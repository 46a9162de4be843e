import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { countByRider, isOnTheWay, readRidersOnTheWay } from '../../../db/queries/riders/rider-queries'
import { useConsole } from '../../console'
import { useRanks, type RankedRiders } from '../../shared/riders/ranked-riders'
import { useApprovedRiders } from '../../shared/riders/use-approved-riders'
import type { RiderQuestion } from '../../shared/riders/rider-options'
import type { Worklist } from './worklist'

/** The riders for the digit keys 1 to 9, ranked for the current order. Undefined while riders are being read. */
export function useRankedRiders(
  order: OrderRow | null,
  question: RiderQuestion,
  worklist: Worklist,
): RankedRiders | undefined {
  return useRanks({ order, question, riders: useApprovedRiders(), pending: usePending(worklist) })
}

/** Number of unsent assignments by rider. Those still being stored count too, for the ranking of the next order. */
function usePending(worklist: Worklist): Map<number, number> | undefined {
  const { database } = useConsole()
  const onTheWay = useLiveQuery(() => readRidersOnTheWay(database), [database])
  const { entries } = worklist
  return useMemo(() => {
    if (onTheWay === undefined) return undefined
    const all = new Map(onTheWay)
    for (const [id, { assignment, state, order }] of entries)
      if (assignment !== null && state === 'own' && isUncounted(order, assignment.isStored, all.has(id)))
        all.set(id, assignment.rider.id)
    return countByRider(all)
  }, [onTheWay, entries])
}

/** True if the outbox query does not yet contain the assignment, because it runs shortly after the row changes. */
function isUncounted(order: OrderRow | null, isStored: boolean, isCounted: boolean): boolean {
  if (!isStored) return true
  const pending = order?.pending ?? null
  return !isCounted && pending?.kind === 'assign' && isOnTheWay(pending.state)
}
