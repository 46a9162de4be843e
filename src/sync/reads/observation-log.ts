import type { SyncedEntity } from '../../../contract/entities/sync'
import { isOvertaken } from './interval-rule'

export type Flight = { readonly lo: number; readonly source: string }

type Row = { entity: SyncedEntity; id: number }

/**
 * Records in memory when each row was last observed, in logical time. An observation matters only to requests sent
 * before it, so it is kept only while such a request is under way. Rows stored by earlier leaders need no entry: those
 * leaders were fenced before this one sent its first request. So the log only covers the requests that are now under
 * way, it is empty when there are none, and an answer without changes writes nothing.
 */
export type ObservationLog = {
  begin: (source: string) => Flight
  end: (flight: Flight) => void
  /** Whether the row was observed by another request while `flight` was under way. */
  isContested: (flight: Flight, row: Row) => boolean
  /**
   * Whether a clean sweep ended while `flight` was under way. Then a row in its answer that is not stored may be
   * deleted.
   */
  isSwept: (flight: Flight) => boolean
  /** Logical time of an answer that is stored next. Later requests are not older than it. */
  now: () => number
  observe: (rows: readonly Row[], at: number) => void
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
    now: () => (tick += 1),
    observe: (rows, at) => {
      for (const row of rows) lastHi.set(keyOf(row), at)
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
