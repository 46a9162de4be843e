import { Subject } from 'rxjs'
import {
  positionRow,
  type PositionRow,
  type PositionsMessage,
  type ReadPositions,
} from '../../../contract/rules/positions'
import type { RiderPlace } from '../../../contract/rules/rider-places'
import { DAY_MS } from '../../../contract/words/durations'
import { NO_PLACES, type LivePlaces, type RiderPlaces } from '../../machines/rider-places'

export type LivePositions = LivePlaces & {
  /** Applies the newer positions of a message and returns how many riders moved; null: the message was refused. */
  apply: (message: ReadPositions, nowMs: number) => number | null
  /** All known positions as one message; null: there are none. */
  whole: () => PositionsMessage | null
  /** Places that are not stored yet. */
  unsaved: () => RiderPlace[]
  saved: (places: readonly RiderPlace[]) => void
  clear: () => void
}

/**
 * Messages stamped further in the future are refused: they would hide all true positions. A day, because this device's
 * clock may be wrong.
 */
const MOST_AHEAD_MS = DAY_MS
/** The largest number of riders; the oldest positions are dropped. */
const MOST_RIDERS = 20_000

/** Keeps the newest position of each rider, even when messages arrive in another order or repeatedly. */
export function createLivePositions({ mostRiders = MOST_RIDERS } = {}): LivePositions {
  const changed$ = new Subject<void>()
  /** By place: the time of its message. */
  const messageTimes = new WeakMap<RiderPlace, number>()
  let places: RiderPlaces = NO_PLACES
  let unsaved = new Map<number, RiderPlace>()

  const isNews = (place: RiderPlace, known: RiderPlace | undefined, messageAt: number): boolean => {
    if (known === undefined || place.at > known.at) return true
    return place.at === known.at && !isSamePlace(place, known) && messageAt > (messageTimes.get(known) ?? 0)
  }

  return {
    now: () => places,
    subscribe: (listener) => {
      const listening = changed$.subscribe(listener)
      return () => listening.unsubscribe()
    },
    apply: ({ at, places: received }, nowMs) => {
      if (at - nowMs > MOST_AHEAD_MS) return null
      const next = new Map(places)
      const moved = new Set<number>()
      for (const sent of received) {
        const known = next.get(sent.id)
        if (!isNews(sent, known, at)) continue
        const place = afterPlace(sent, known)
        messageTimes.set(place, at)
        next.set(place.id, place)
        unsaved.set(place.id, place)
        moved.add(place.id)
      }
      if (moved.size === 0) return 0
      places = next.size > mostRiders ? newestOf(next, mostRiders) : next
      if (places !== next) unsaved = new Map([...unsaved].filter(([id]) => places.has(id)))
      changed$.next()
      return moved.size
    },
    whole: () => {
      if (places.size === 0) return null
      const all = [...places.values()]
      const atMs = all.reduce((newest, { at }) => Math.max(newest, at), 0)
      return { at: new Date(atMs).toISOString(), riders: all.flatMap((place) => rowsOf(place, atMs)) }
    },
    unsaved: () => [...unsaved.values()],
    saved: (stored) => {
      for (const place of stored) if (unsaved.get(place.id) === place) unsaved.delete(place.id)
    },
    clear: () => {
      if (places.size === 0) return
      places = NO_PLACES
      unsaved = new Map()
      changed$.next()
    },
  }
}

/** The fix of the same instant was a mistake, and is no fix before. */
function afterPlace(place: RiderPlace, known: RiderPlace | undefined): RiderPlace {
  if (known === undefined) return place
  const { position, at } = known
  return { ...place, before: at === place.at ? known.before : { position, at } }
}

function rowsOf(place: RiderPlace, atMs: number): PositionRow[] {
  const { id, before } = place
  const all = before === undefined ? [place] : [{ id, ...before }, place]
  return all.map((one) => positionRow(one, atMs))
}

function isSamePlace({ position: a }: RiderPlace, { position: b }: RiderPlace): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

function newestOf(places: RiderPlaces, count: number): RiderPlaces {
  return new Map([...places].toSorted(([, a], [, b]) => b.at - a.at).slice(0, count))
}
