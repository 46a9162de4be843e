import { Dexie, type ObservabilitySet } from 'dexie'
import type { ConsoleDatabase } from '../../core/console-database'

/** What a watcher of rows is given. */
export type PacedWatch<Rows> = {
  /** Monotonic clock, ms. */
  tick: () => number
  next: (rows: Rows) => void
  failed: (error: unknown) => void
}

type Watch<Rows> = PacedWatch<Rows> & {
  read: () => Promise<Rows>
  /** Whether a change of the database concerns the rows that are read. */
  isConcerned: (parts: ObservabilitySet) => boolean
  /** Whether rows are missing that the first download is about to bring: they are read again soon. */
  isPart: (rows: Rows) => boolean
}

const CHECK_INTERVAL_MS = 1_000
/** Reads at this interval even without a change, because the shown times go on. ms */
const READ_ANYWAY_MS = 15_000
/** The pause after a read, as a multiple of its duration: reads take at most an eleventh of the time of a slow device. */
const PAUSE_FACTOR = 10
/** The same after a read of a part. */
const PART_PAUSE_FACTOR = 1
/** The longest pause, ms, even if reads then take more of the time: old rows must not stay on the screen. */
const LONGEST_PAUSE_MS = 10_000

/** Reads at once, and again within a second after a change; many changes in a second cause one read. Returns `stop`. */
export function watchPaced<Rows>({ read, isConcerned, isPart, tick, next, failed }: Watch<Rows>): () => void {
  let hasChanged = true
  let isReading = false
  let isOver = false
  let notBefore = 0
  let pauseFactor = PAUSE_FACTOR
  let readAt = Number.NEGATIVE_INFINITY

  const changed = (parts: ObservabilitySet) => {
    hasChanged ||= isConcerned(parts)
  }
  const readIfDue = async () => {
    const at = tick()
    if (isReading || at < notBefore || (!hasChanged && at - readAt < READ_ANYWAY_MS)) return
    isReading = true
    hasChanged = false
    try {
      const rows = await read()
      pauseFactor = isPart(rows) ? PART_PAUSE_FACTOR : PAUSE_FACTOR
      if (!isOver) next(rows)
    } catch (error) {
      if (!isOver) failed(error)
    } finally {
      isReading = false
      readAt = at
      notBefore = tick() + Math.min((tick() - at) * pauseFactor, LONGEST_PAUSE_MS)
    }
  }
  Dexie.on.storagemutated.subscribe(changed)
  const timer = setInterval(() => void readIfDue(), CHECK_INTERVAL_MS)
  void readIfDue()
  return () => {
    isOver = true
    clearInterval(timer)
    Dexie.on.storagemutated.unsubscribe(changed)
  }
}

/** Whether changes of the database concern a table. */
export function touches({ name }: ConsoleDatabase, parts: ObservabilitySet, table: string): boolean {
  return Object.keys(parts).some((part) => part.startsWith(`idb://${name}/${table}/`))
}
