/** IndexedDB gave no answer in time (full disk, frozen sibling), or refused. What was being written may be lost. */
export class StorageTimeout extends Error {
  override name = 'StorageTimeout'
}

/** ms. Measured on a full disk: a write hangs for ever. Bulk writes of the first replication stay far below. */
export const STORAGE_LIMIT_MS = 10_000

/** Every IndexedDB operation ends. Throws StorageTimeout. */
export async function within<T>(operation: PromiseLike<T>, limitMs = STORAGE_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTimeout(`no answer in ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([operation, limit])
  } finally {
    clearTimeout(timer)
  }
}
