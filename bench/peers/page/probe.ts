/** Records calls of IndexedDB and when transactions complete. Installed for every peer, before the peer is loaded. */

type Write = { startedAt: number; completedAt: number; durability: string; puts: number }

const counts = { writes: 0, reads: 0, transactions: 0 }
const finished: Write[] = []
const open = new Map<IDBTransaction, Write>()

export function installProbe(): void {
  countCalls(IDBObjectStore.prototype, ['put', 'add', 'delete', 'clear'], (store) => {
    counts.writes += 1
    const write = open.get((store as IDBObjectStore).transaction)
    if (write !== undefined) write.puts += 1
  })
  countCalls(IDBCursor.prototype, ['update', 'delete'], () => void (counts.writes += 1))
  const reads = [
    'get',
    'getKey',
    'getAll',
    'getAllKeys',
    'count',
    'openCursor',
    'openKeyCursor',
    'getAllRecords',
  ]
  countCalls(IDBObjectStore.prototype, reads, () => void (counts.reads += 1))
  countCalls(IDBIndex.prototype, reads, () => void (counts.reads += 1))

  const original = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof original>) {
    const transaction = original.apply(this, args)
    counts.transactions += 1
    if (transaction.mode !== 'readwrite') return transaction
    const write: Write = {
      startedAt: performance.now(),
      completedAt: Infinity,
      durability: transaction.durability,
      puts: 0,
    }
    open.set(transaction, write)
    // This listener is the first, so that the time does not include the work of other listeners.
    transaction.addEventListener('complete', () => {
      write.completedAt = performance.now()
      open.delete(transaction)
      if (write.puts > 0) finished.push(write)
    })
    transaction.addEventListener('abort', () => open.delete(transaction))
    return transaction
  }
}

function countCalls(target: object, names: readonly string[], onCall: (self: unknown) => void): void {
  for (const name of names) {
    const original = Reflect.get(target, name) as ((...args: unknown[]) => unknown) | undefined
    if (original === undefined) continue
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value: function (this: unknown, ...args: unknown[]) {
        onCall(this)
        return original.apply(this, args)
      },
    })
  }
}

export function idbCounts(): typeof counts {
  return { ...counts }
}

/** Of the write transactions that began after `startedAt`, the end of the first to complete; null if none has yet. */
export function durableAfter(startedAt: number): { at: number; durability: string } | null {
  let first: Write | null = null
  for (let index = finished.length - 1; index >= 0; index -= 1) {
    const write = finished[index]
    if (write === undefined || write.completedAt < startedAt) break
    if (write.startedAt >= startedAt && (first === null || write.completedAt < first.completedAt))
      first = write
  }
  return first === null ? null : { at: first.completedAt, durability: first.durability }
}
