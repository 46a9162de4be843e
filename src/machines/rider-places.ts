import type { RiderPlace } from '../../contract/rules/rider-places'

/**
 * Positions of riders by id. Each change creates another map; the entry of a rider who did not move stays the same
 * object.
 */
export type RiderPlaces = ReadonlyMap<number, RiderPlace>

/** Positions known in this tab, newer than the stored rows. */
export type LivePlaces = {
  now: () => RiderPlaces
  /** Returns `stop`. */
  subscribe: (listener: () => void) => () => void
}

export const NO_PLACES: RiderPlaces = new Map()
