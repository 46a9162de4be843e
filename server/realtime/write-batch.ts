import { writeCursor, type LogCursor } from '../domain/feed/cursor'
import type { Stretch } from '../domain/feed/read-stretch'
import { HUB_LIMITS } from './limits'
import type { SentRows } from './sent-rows'

export type Batch = {
  /** `LiveChanges` as JSON. */
  text: string
  /** The same with patches in place of rows. */
  patched: string
  /** Where the next batch begins. */
  next: LogCursor
  /** False: the rows were too large for one batch, and the rest of the stretch is still to be read. */
  isWhole: boolean
}

/** Inside a frame the rows are escaped, which may double them, and a reader may have another batch unread. */
const MOST_BYTES = HUB_LIMITS.bufferedBytes / 4

/** The batch of a stretch with entries. `at`: when it was read, ms since the epoch. A console that is behind a gap, which has no rows and no length, pulls. */
export function writeBatch({ from, end, changes, isSkipped }: Stretch, at: number, sent: SentRows): Batch {
  if (isSkipped) {
    sent.clear()
    return gapAt(end, true, at)
  }
  const rows: Rows = { whole: [], unpatched: [], patches: [] }
  let bytes = 0
  let next = from
  for (const { change, place } of changes) {
    const row = JSON.stringify(change)
    bytes += Buffer.byteLength(row)
    const isTooMuch = bytes > MOST_BYTES
    if (isTooMuch && rows.whole.length > 0) return { ...textsOf({ from, next, at }, rows), isWhole: false }
    next = { ...from, ...place }
    if (isTooMuch) return gapAt(next, false, at)
    const patch = sent.patchOf(change)
    sent.note(change)
    rows.whole.push(row)
    if (patch === null) rows.unpatched.push(row)
    else rows.patches.push(JSON.stringify(patch))
  }
  return { ...textsOf({ from, next: end, at }, rows), isWhole: true }
}

function gapAt(place: LogCursor, isWhole: boolean, at: number): Batch {
  return { ...textsOf({ from: place, next: place, at }, { whole: [], unpatched: [], patches: [] }), isWhole }
}

type Place = { from: LogCursor; next: LogCursor; at: number }

type Rows = { whole: string[]; unpatched: string[]; patches: string[] }

function textsOf({ from, next, at }: Place, { whole, unpatched, patches }: Rows) {
  const head = `{"after":"${writeCursor(from)}","next":"${writeCursor(next)}","at":${at},"changes":[`
  const patchList = patches.length === 0 ? '' : `,"patches":[${patches.join(',')}]`
  return { text: `${head}${whole.join(',')}]}`, patched: `${head}${unpatched.join(',')}]${patchList}}`, next }
}
