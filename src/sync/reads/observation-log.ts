import type { SyncedEntity } from '../../../contract/sync'
import { isOvertaken } from './interval-rule'

export type Flight = { readonly lo: number; readonly source: string }

type Row = { entity: SyncedEntity; id: number }

/**
 * When each row was last observed, in logical time, in the leader's memory. Memory is enough: an observation matters
 * only to requests that were sent before it was made. So it is kept while such a request is in flight, and whatever a
 * leader before this one stored is older than every request of this one, because it was fenced before the first of
 * them left. The log is therefore bounded by what the requests now in flight overlap with, it is empty at rest, and an
 * answer without news writes nothing.
 */
export type ObservationLog = {
  begin: (source: string) => Flight
  end: (flight: Flight) => void
  /** Was the row, or what a clean sweep says of rows that it did not show, observed while `flight` was under way? */
  isContested: (flight: Flight, row: Row) => boolean
  /** Did a clean sweep end while `flight` was under way? Then a row that it shows and nobody knows may be gone. */
  isSwept: (flight: Flight) => boolean
  observe: (rows: readonly Row[]) => void
  sweepEnded: () => void
  size: () => number
}

export function createObservationLog(): ObservationLog {
  let tick = 0
  let cleanHi: number | undefined
  const flights = new Set<Flight>()
  const lastHi = new Map<string, number>()

  const prune = (): void => {
    const oldest = Math.min(...[...flights].map(({ lo }) => lo))
    if (flights.size === 0) lastHi.clear()
    for (const [key, hi] of lastHi) if (hi < oldest) lastHi.delete(key)
  }

  return {
    begin: (source) => {
      tick += 1
      const flight = { lo: tick, source }
      flights.add(flight)
      return flight
    },
    end: (flight) => {
      flights.delete(flight)
      if (lastHi.size > 0) prune()
    },
    isContested: ({ lo }, row) => isOvertaken(lo, lastHi.get(keyOf(row))),
    isSwept: ({ lo }) => isOvertaken(lo, cleanHi),
    observe: (rows) => {
      tick += 1
      for (const row of rows) lastHi.set(keyOf(row), tick)
    },
    sweepEnded: () => {
      tick += 1
      cleanHi = tick
    },
    size: () => lastHi.size,
  }
}

export function keyOf({ entity, id }: Row): string {
  return `${entity}:${id}`
}
