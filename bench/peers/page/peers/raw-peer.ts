import { followFeed, postAssign, readListPage, riderOf } from '../feed-driver'
import type { Listener, ListQuery, Peer, Row } from '../types'

/**
 * IndexedDB without a library, strictly durable. After a write it reads only the lists that its rows are or were in.
 */
export function rawPeer(): Peer {
  let database: IDBDatabase
  let mounted: readonly ListQuery[] = []
  let notify: Listener = () => undefined

  async function write(rows: readonly Row[], gone: readonly number[], cursor: string | null): Promise<void> {
    const transaction = database.transaction(['orders', 'meta'], 'readwrite', { durability: 'strict' })
    const orders = transaction.objectStore('orders')
    const touched = new Set<string>()
    const touchLists = (row: Row | undefined) => {
      if (row === undefined) return
      touched.add(`status ${row.status}`)
      touched.add(`count ${row.status}`)
      touched.add(`group ${row.bulk_order_id}`)
    }
    const touchListsBefore = (id: number) => {
      if (mounted.length === 0) return
      const before = orders.get(id)
      before.onsuccess = () => touchLists(before.result as Row | undefined)
    }
    for (const row of rows) {
      touchListsBefore(row.id)
      touchLists(row)
      orders.put(row)
    }
    for (const id of gone) {
      touchListsBefore(id)
      orders.delete(id)
    }
    if (cursor !== null) transaction.objectStore('meta').put({ key: 'cursor', value: cursor })
    await done(transaction)
    if (touched.size > 0 && mounted.length > 0) void refresh(mounted.filter(({ key }) => touched.has(key)))
  }

  function refresh(queries: readonly ListQuery[]): Promise<unknown> {
    const orders = database.transaction('orders', 'readonly').objectStore('orders')
    return Promise.all(queries.map(async (query) => notify(query, await answer(orders, query))))
  }

  let cursor: string | null = null
  return {
    name: 'raw IndexedDB',
    waiting: null,
    open: async () => {
      database = await openDatabase()
      const meta = database.transaction('meta', 'readonly').objectStore('meta')
      cursor = ((await result(meta.get('cursor'))) as { value: string } | undefined)?.value ?? null
    },
    mount: async (queries, listener) => {
      mounted = queries
      notify = listener
      await refresh(queries)
    },
    firstFifty: async (status) => {
      const orders = database.transaction('orders', 'readonly').objectStore('orders')
      return (await answer(orders, { key: '', kind: 'status', status })) as Row[]
    },
    startSync: ({ pageRows }) =>
      followFeed({
        pageRows,
        cursor: () => cursor,
        store: async (changes, next) => {
          const rows = changes.flatMap(({ data }) => data ?? [])
          const gone = changes.flatMap(({ id, data }) => (data === null ? [id] : []))
          await write(rows, gone, next)
          cursor = next
        },
      }),
    applyRows: (rows) => write(rows, [], null),
    refetchPage: async (number) => write((await readListPage(number)).rows, [], null),
    edit: (id, riderId) => {
      const durable = (async () => {
        const orders = database.transaction('orders', 'readonly').objectStore('orders')
        const row = (await result(orders.get(id))) as Row
        await write([{ ...row, status: 'ASSIGNEDTORIDER', rider: riderOf(riderId) }], [], null)
      })()
      void durable.then(() => postAssign(id, riderId)).then((row) => row !== null && write([row], [], null))
      return { durable }
    },
  }
}

async function answer(orders: IDBObjectStore, query: ListQuery): Promise<Row[] | number> {
  if (query.kind === 'count')
    return result(orders.index('status').count(IDBKeyRange.bound([query.status], [query.status, []])))
  const [index, value] = query.kind === 'status' ? ['status', query.status] : ['group', query.group]
  const range = IDBKeyRange.bound([value], [value, []])
  // Newest first in one request: Chromium 141 and later accept a direction in `getAll`.
  const options = { query: range, count: 50, direction: 'prev' }
  return (await result(orders.index(index as string).getAll(options as unknown as IDBKeyRange))) as Row[]
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('raw', 1)
  opening.onupgradeneeded = () => {
    const orders = opening.result.createObjectStore('orders', { keyPath: 'id' })
    orders.createIndex('status', ['status', 'created_at'])
    orders.createIndex('group', ['bulk_order_id', 'created_at'])
    opening.result.createObjectStore('meta', { keyPath: 'key' })
  }
  return result(opening)
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
