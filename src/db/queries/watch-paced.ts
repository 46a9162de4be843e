import { Dexie, type ObservabilitySet } from 'dexie'

type Watch<Rows> = {
  read: () => Promise<Rows>
  /** Whether a change of the database is one of what is read. */
  isConcerned: (parts: ObservabilitySet) => boolean
  /** Monotonic clock, ms. */
  tick: () => number
  next: (rows: Rows) => void
  failed: (error: unknown) => void
}

const LOOK_MS = 1_000
/** Times run on even where nothing changes. */
const LOOK_ANYWAY_MS = 15_000
/** It may run on a cheap computer: reading takes at most a tenth of its time. */
const REST = 10

/**
 * Reads at once, and again within a second of a change: a flood of changes costs no more readings than that. Returns
 * `stop`.
 */
export function watchPaced<Rows>({ read, isConcerned, tick, next, failed }: Watch<Rows>): () => void {
  let hasChanged = true
  let isReading = false
  let isOver = false
  let notBefore = 0
  let readAt = Number.NEGATIVE_INFINITY

  const changed = (parts: ObservabilitySet) => {
    hasChanged ||= isConcerned(parts)
  }
  const look = async () => {
    const at = tick()
    if (isReading || at < notBefore || (!hasChanged && at - readAt < LOOK_ANYWAY_MS)) return
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
      notBefore = tick() + (tick() - at) * REST
    }
  }
  Dexie.on.storagemutated.subscribe(changed)
  const timer = setInterval(() => void look(), LOOK_MS)
  void look()
  return () => {
    isOver = true
    clearInterval(timer)
    Dexie.on.storagemutated.unsubscribe(changed)
  }
}
