import { writeCursor } from '../domain/feed/cursor'
import type { LogCursor } from '../domain/feed/cursor'
import type { Stretch } from '../domain/feed/read-stretch'
import { HUB_LIMITS } from './limits'

export type Batch = {
  /** `LiveChanges` as JSON. */
  text: string
  /** Where the next batch begins. */
  next: LogCursor
  /** False: the rows were too large for one batch, and the rest of the stretch is still to be read. */
  isWhole: boolean
}

/** Inside a frame the rows are escaped, which may double them, and a reader may have another batch unread. */
const MOST_BYTES = HUB_LIMITS.bufferedBytes / 4

/** The batch of a stretch with entries. `at`: when it was read, ms since the epoch. A console that is behind a gap, which has no rows and no length, pulls. */
export function writeBatch({ from, end, changes, isSkipped }: Stretch, at: number): Batch {
  if (isSkipped) return gapAt(end, true, at)
  const rows: string[] = []
  let bytes = 0
  let next = from
  for (const { change, place } of changes) {
    const row = JSON.stringify(change)
    bytes += Buffer.byteLength(row)
    const isTooMuch = bytes > MOST_BYTES
    if (isTooMuch && rows.length > 0) return { text: textOf({ from, next, at }, rows), next, isWhole: false }
    next = { ...from, ...place }
    if (isTooMuch) return gapAt(next, false, at)
    rows.push(row)
  }
  return { text: textOf({ from, next: end, at }, rows), next: end, isWhole: true }
}

function gapAt(place: LogCursor, isWhole: boolean, at: number): Batch {
  return { text: textOf({ from: place, next: place, at }, []), next: place, isWhole }
}

type Place = { from: LogCursor; next: LogCursor; at: number }

function textOf({ from, next, at }: Place, rows: readonly string[]): string {
  return `{"after":"${writeCursor(from)}","next":"${writeCursor(next)}","at":${at},"changes":[${rows.join(',')}]}`
}
