/** Times in ms since the epoch. `rows`: of `orders`, as 'id.revision'. */
export type PageStamps = {
  received: { at: number; text: string }[]
  stored: { begun: number; done: number; rows: string[] }[]
}

/**
 * Runs in a page before the console: notes each frame of a socket, and each transaction that writes orders, from its
 * creation to its commit.
 */
export function notePageStamps(): void {
  const stamps: PageStamps = { received: [], stored: [] }
  const nowMs = () => performance.timeOrigin + performance.now()
  Object.assign(window, { pageStamps: stamps })

  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') stamps.received.push({ at: nowMs(), text: data })
      })
    }
  }

  const rowsIn = new WeakMap<IDBTransaction, string[]>()
  // eslint-disable-next-line typescript/unbound-method -- called with its `this` below
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given) {
    const begun = nowMs()
    const made = begin.apply(this, given)
    if (made.mode !== 'readwrite' || !made.objectStoreNames.contains('orders')) return made
    const rows: string[] = []
    rowsIn.set(made, rows)
    made.addEventListener('complete', () => {
      if (rows.length > 0) stamps.stored.push({ begun, done: nowMs(), rows })
    })
    return made
  }
  // eslint-disable-next-line typescript/unbound-method -- called with its `this` below
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function note(this: IDBObjectStore, ...given) {
    const row = given[0] as { id?: number; revision?: number }
    if (this.name === 'orders') rowsIn.get(this.transaction)?.push(`${row.id}.${row.revision}`)
    return put.apply(this, given)
  }
}
