import type { RiderPlace } from '../../contract/rules/rider-places'

export type SentPlaces = {
  /** From when on positions must be read to miss none; null: every one. */
  since: (now: Date) => Date | null
  /** Those of the places that were not sent as they are. They count as sent from now on. */
  take: (places: readonly RiderPlace[]) => RiderPlace[]
}

/**
 * A position has the time of the process that wrote it, and is seen only when its transaction ends. So many are read
 * again, and what was sent is left out.
 */
const OVERLAP_MS = 60_000

/** What this process has sent: where a stretch of positions begins is a time, but none is lost or sent twice by it. */
export function createSentPlaces(): SentPlaces {
  const sent = new Map<number, RiderPlace>()
  let newestMs = -Infinity

  return {
    since: (now) =>
      newestMs === -Infinity ? null : new Date(Math.min(newestMs, now.getTime()) - OVERLAP_MS),
    take: (places) => {
      const moved = places.filter((place) => !isSame(sent.get(place.id), place))
      for (const place of moved) {
        sent.set(place.id, place)
        newestMs = Math.max(newestMs, place.at)
      }
      return moved
    },
  }
}

function isSame(a: RiderPlace | undefined, b: RiderPlace): boolean {
  return a?.at === b.at && a.position[0] === b.position[0] && a.position[1] === b.position[1]
}
