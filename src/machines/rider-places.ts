import type { RiderPlace } from '../../contract/rider-places'

/** Where riders are, by id. Another map after each change; the place of a rider who did not move is the same object. */
export type RiderPlaces = ReadonlyMap<number, RiderPlace>

/** What is known of riders' places in this tab, newer than the rows that are stored. */
export type LivePlaces = {
  now: () => RiderPlaces
  /** Returns `stop`. */
  subscribe: (listener: () => void) => () => void
}

export const NO_PLACES: RiderPlaces = new Map()
