/** IndexedDB gave no answer in time (full disk, frozen tab). */
export class StorageTimeout extends Error {
  override name = 'StorageTimeout'
}

/** ms. On a full disk a write hangs for ever. Bulk writes of the first download stay far below this limit. */
export const STORAGE_LIMIT_MS = 10_000

/** ms. A change of a person waits for storage however long it takes; after this time the page says that storage is slow (C39). */
export const PERSON_SLOW_MS = 3_000

/** The limit is measured in parts: a suspended page that resumes finds its timer expired, which uses up one part at most. */
const PARTS = 4
/** However busy the page is, the limit ends after so many parts. */
const MOST_PARTS = 12 * PARTS
/** A visible page whose timer is later than this is busy: answers wait for their turn too. ms */
const BUSY_MS = 50

type Limit = {
  ms?: number
  /** Gives the operation up. */
  undo?: () => void
}

/** Limits the time of an IndexedDB operation. Throws StorageTimeout. */
export async function within<T>(operation: PromiseLike<T>, limit: number | Limit = {}): Promise<T> {
  const { ms = STORAGE_LIMIT_MS, undo } = typeof limit === 'number' ? { ms: limit } : limit
  let stop = () => {}
  const over = new Promise<never>((_, reject) => {
    stop = startLimit(ms, () => {
      undo?.()
      reject(new StorageTimeout(`no answer in ${ms} ms`))
    })
  })
  try {
    return await Promise.race([operation, over])
  } finally {
    stop()
  }
}

/**
 * Calls `over` once the limit has passed while the page was awake and took its turns. Parts at whose end it was busy do
 * not count: the answer may be here and wait for its turn. The timers of a hidden page are late in any case, so there
 * all parts count. Returns `stop`.
 */
export function startLimit(ms: number, over: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (counted: number, all: number) => {
    const dueAt = performance.now() + ms / PARTS
    timer = setTimeout(() => {
      const isBusy = isVisible() && performance.now() > dueAt + BUSY_MS
      const left = isBusy ? counted : counted - 1
      if (left === 0 || all === 1) over()
      else wait(left, all - 1)
    }, ms / PARTS)
  }
  wait(PARTS, MOST_PARTS)
  return () => clearTimeout(timer)
}

/** Without a document, as in a worker, no one hides the page. */
function isVisible(): boolean {
  return globalThis.document?.visibilityState !== 'hidden'
}
