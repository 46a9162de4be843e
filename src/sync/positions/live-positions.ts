import { Subject } from 'rxjs'
import { positionRow, type PositionsMessage, type ReadPositions } from '../../../contract/positions'
import type { RiderPlace } from '../../../contract/rider-places'
import { NO_PLACES, type LivePlaces, type RiderPlaces } from '../../machines/rider-places'

export type LivePositions = LivePlaces & {
  /** Takes what is newer of a message. How many riders moved; null: the message is refused. */
  apply: (message: ReadPositions, nowMs: number) => number | null
  /** Everything that is known, as a message; null: nothing is. */
  whole: () => PositionsMessage | null
  /** Places that are not known to be stored. */
  unsaved: () => RiderPlace[]
  saved: (places: readonly RiderPlace[]) => void
  clear: () => void
}

/** A time that is later than this computer's by more would keep every true one away. The clock itself may be wrong. */
const MOST_AHEAD_MS = 24 * 60 * 60_000
/** Riders; those whose places are oldest are dropped. */
const MOST_RIDERS = 20_000

/** The newest place of each rider, whatever the order in which messages come, and however often. */
export function createLivePositions({ mostRiders = MOST_RIDERS } = {}): LivePositions {
  const changed$ = new Subject<void>()
  /** By place, the time of the message that told of it. */
  const toldAt = new WeakMap<RiderPlace, number>()
  let places: RiderPlaces = NO_PLACES
  let unsaved = new Map<number, RiderPlace>()

  const isNews = (place: RiderPlace, messageAt: number): boolean => {
    const known = places.get(place.id)
    if (known === undefined || place.at > known.at) return true
    return place.at === known.at && !isSamePlace(place, known) && messageAt > (toldAt.get(known) ?? 0)
  }

  return {
    now: () => places,
    subscribe: (listener) => {
      const listening = changed$.subscribe(listener)
      return () => listening.unsubscribe()
    },
    apply: ({ at, places: told }, nowMs) => {
      if (at - nowMs > MOST_AHEAD_MS) return null
      const news = told.filter((place) => isNews(place, at))
      if (news.length === 0) return 0
      const next = new Map(places)
      for (const place of news) {
        toldAt.set(place, at)
        next.set(place.id, place)
        unsaved.set(place.id, place)
      }
      places = next.size > mostRiders ? newestOf(next, mostRiders) : next
      if (places !== next) unsaved = new Map([...unsaved].filter(([id]) => places.has(id)))
      changed$.next()
      return news.length
    },
    whole: () => {
      if (places.size === 0) return null
      const all = [...places.values()]
      const atMs = all.reduce((newest, { at }) => Math.max(newest, at), 0)
      return { at: new Date(atMs).toISOString(), riders: all.map((place) => positionRow(place, atMs)) }
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

function isSamePlace({ position: a }: RiderPlace, { position: b }: RiderPlace): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

function newestOf(places: RiderPlaces, count: number): RiderPlaces {
  return new Map([...places].toSorted(([, a], [, b]) => b.at - a.at).slice(0, count))
}
