import { Dexie, type ObservabilitySet } from 'dexie'

type Watch<Rows> = {
  read: () => Promise<Rows>
  /** Whether a change of the database concerns the rows that are read. */
  isConcerned: (parts: ObservabilitySet) => boolean
  /** Monotonic clock, ms. */
  tick: () => number
  next: (rows: Rows) => void
  failed: (error: unknown) => void
}

const CHECK_INTERVAL_MS = 1_000
/** Reads at this interval even without a change, because the shown times go on. ms */
const READ_ANYWAY_MS = 15_000
/** The pause after a read, as a multiple of its duration: a slow device spends a tenth of its time reading. */
const PAUSE_FACTOR = 10
/** The longest pause, ms: a read that waited long for a write must not leave old rows on the screen. */
const LONGEST_PAUSE_MS = 10_000

/** Reads at once, and again within a second after a change; many changes in a second cause one read. Returns `stop`. */
export function watchPaced<Rows>({ read, isConcerned, tick, next, failed }: Watch<Rows>): () => void {
  let hasChanged = true
  let isReading = false
  let isOver = false
  let notBefore = 0
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
      if (!isOver) next(rows)
    } catch (error) {
      if (!isOver) failed(error)
    } finally {
      isReading = false
      readAt = at
      notBefore = tick() + Math.min((tick() - at) * PAUSE_FACTOR, LONGEST_PAUSE_MS)
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
