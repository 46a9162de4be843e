import { useEffect, useSyncExternalStore } from 'react'
import type { Rider } from '../../../../contract/entities/riders'
import { riderFeed } from '../../../db/queries/riders/rider-feed'
import { useConsole } from '../../console'
import { usePlacedRiders } from './use-placed-riders'

const NOBODY: readonly Rider[] = []

/** Riders with their newest positions, updated live. Undefined while they are read; throws database errors. */
export function useApprovedRiders(): readonly Rider[] | undefined {
  const { database, want } = useConsole()
  useEffect(() => want({ kind: 'riders' }), [want])
  const feed = riderFeed(database)
  const { riders, failure } = useSyncExternalStore(feed.subscribe, feed.current)
  const placed = usePlacedRiders(riders ?? NOBODY)
  if (failure !== null) throw failure.error
  return riders === undefined ? undefined : placed
}
