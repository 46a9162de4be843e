/** IndexedDB gave no answer in time (full disk, frozen tab). */
export class StorageTimeout extends Error {
  override name = 'StorageTimeout'
}

/** ms. On a full disk a write hangs for ever. Bulk writes of the first download stay far below this limit. */
export const STORAGE_LIMIT_MS = 10_000

/** ms. A change of a person waits for storage however long it takes; after this time the page says that storage is slow (C39). */
export const PERSON_SLOW_MS = 3_000

/**
 * A suspended or busy page finds its timer already expired when it resumes. That uses up only one part of the limit.
 */
const PARTS = 4

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

/** Calls `over` once the limit has passed while the page was awake. Returns `stop`. */
export function startLimit(ms: number, over: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (parts: number) => {
    timer = setTimeout(() => (parts === 1 ? over() : wait(parts - 1)), ms / PARTS)
  }
  wait(PARTS)
  return () => clearTimeout(timer)
}
