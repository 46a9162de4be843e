import { useMemo, useSyncExternalStore } from 'react'
import type { Rider } from '../../../../contract/entities/riders'
import type { RiderPlaces } from '../../../machines/rider-places'
import { useConsole } from '../../console'
import { placedRiders } from './placed-riders'

/**
 * The riders with their newest position and its time. A rider whose position did not change stays the same object, and so
 * does the list if no position changed. The component renders once for each batch of positions.
 */
export function usePlacedRiders(riders: readonly Rider[]): readonly Rider[] {
  const places = useRiderPlaces()
  return useMemo(() => placedRiders(riders, places), [riders, places])
}

function useRiderPlaces(): RiderPlaces {
  const { places } = useConsole()
  return useSyncExternalStore(places.subscribe, places.now)
}
