/**
 * IndexedDB gave no answer in time (full disk, frozen sibling). `isUndone`: what was being written is not stored and
 * will not be; otherwise that is not known.
 */
export class StorageTimeout extends Error {
  override name = 'StorageTimeout'
  readonly isUndone: boolean

  constructor(message: string, isUndone = false) {
    super(message)
    this.isUndone = isUndone
  }
}

/** ms. Measured on a full disk: a write hangs for ever. Bulk writes of the first replication stay far below. */
export const STORAGE_LIMIT_MS = 10_000

/** ms. A person waits for what they decided, and must hear in time that it was not stored (C39). */
export const PERSON_LIMIT_MS = 3_000

/** A page that sleeps, or is busy, wakes to timers that are long over: that uses up one part of the limit only. */
const PARTS = 4

type Limit = {
  ms?: number
  /** Undoes the operation; true when it is certain that nothing of it stays. */
  undo?: () => boolean
}

/** Every IndexedDB operation ends. Throws StorageTimeout. */
export async function within<T>(operation: PromiseLike<T>, limit: number | Limit = {}): Promise<T> {
  const { ms = STORAGE_LIMIT_MS, undo = () => false } = typeof limit === 'number' ? { ms: limit } : limit
  let stop = () => {}
  const over = new Promise<never>((_, reject) => {
    stop = startLimit(ms, () => reject(new StorageTimeout(`no answer in ${ms} ms`, undo())))
  })
  try {
    return await Promise.race([operation, over])
  } finally {
    stop()
  }
}

/** Calls `over` once the limit has passed with the page awake. Returns `stop`. */
export function startLimit(ms: number, over: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (parts: number) => {
    timer = setTimeout(() => (parts === 1 ? over() : wait(parts - 1)), ms / PARTS)
  }
  wait(PARTS)
  return () => clearTimeout(timer)
}
