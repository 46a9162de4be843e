/**
 * IndexedDB gave no answer in time (full disk, frozen tab). `isUndone`: the write is not stored and will not be;
 * false: that is not known.
 */
export class StorageTimeout extends Error {
  override name = 'StorageTimeout'
  readonly isUndone: boolean

  constructor(message: string, isUndone = false) {
    super(message)
    this.isUndone = isUndone
  }
}

/** ms. On a full disk a write hangs for ever. Bulk writes of the first download stay far below this limit. */
export const STORAGE_LIMIT_MS = 10_000

/** ms. The user waits for the change and must be told in time that it was not stored (C39). */
export const PERSON_LIMIT_MS = 3_000

/**
 * A suspended or busy page finds its timer already expired when it resumes. That uses up only one part of the limit.
 */
const PARTS = 4

type Limit = {
  ms?: number
  /** Undoes the operation; true when it is certain that none of it is stored. */
  undo?: () => boolean
}

/** Limits the time of an IndexedDB operation. Throws StorageTimeout. */
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

/** Calls `over` once the limit has passed while the page was awake. Returns `stop`. */
export function startLimit(ms: number, over: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (parts: number) => {
    timer = setTimeout(() => (parts === 1 ? over() : wait(parts - 1)), ms / PARTS)
  }
  wait(PARTS)
  return () => clearTimeout(timer)
}
