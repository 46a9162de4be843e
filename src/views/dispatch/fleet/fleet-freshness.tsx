import type { Rider } from '../../../../contract/entities/riders'
import { useMemo } from 'react'
import { useAgeWords } from '../../shared/freshness/use-age-words'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { positionAge } from '../../shared/riders/position-age'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { useNow } from '../../ui/time/use-now'
import { newestPosition } from './rider-words'

/** 'Riders fetched 8 s ago', from the time of the newest position if the server sends it. Offline: the age of all data. */
export function FleetFreshness({ riders }: { riders: readonly Rider[] | undefined }) {
  const nowMs = useNow(POSITION_TICK_MS)
  const { lastGoodAt } = useFreshness()
  const newest = useMemo(() => newestPosition(riders ?? []), [riders])
  const offline = useAgeWords()
  if (offline !== null)
    return (
      <span className="fleet-fresh" data-old role="status">
        {offline}
      </span>
    )
  const at = newest ?? (lastGoodAt === null ? null : new Date(lastGoodAt).toISOString())
  const age = riders === undefined ? null : positionAge(at, nowMs)
  return (
    <span className="fleet-fresh" role="status">
      {age !== null && `Riders fetched ${age.text} ago`}
    </span>
  )
}
