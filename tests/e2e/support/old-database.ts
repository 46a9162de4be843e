import type { Page } from '@playwright/test'

/** Tables of the first version with their primary keys and indexes, as Dexie stores them. */
const FIRST_VERSION: Record<string, { keyPath: string; autoIncrement?: true; indexes?: string[] }> = {
  orders: {
    keyPath: 'id',
    indexes: ['created_at+id', 'status+created_at+id', 'bulk_order_id+created_at+id'],
  },
  orderBases: { keyPath: 'id' },
  riders: { keyPath: 'id', indexes: ['status'] },
  bulkOrders: { keyPath: 'id', indexes: ['created_at+id'] },
  companyUsers: { keyPath: 'id' },
  windows: { keyPath: 'query' },
  counters: { keyPath: 'id' },
  outbox: { keyPath: 'seq', autoIncrement: true, indexes: ['id', 'lane', 'state'] },
  drafts: { keyPath: 'form' },
  meta: { keyPath: 'key' },
}

/** `unmarked`: companies that the upgrade has yet to mark; all, or none, unless half of it was stored. */
export type StoredState = { version: number; orders: number; outbox: string[]; unmarked: number }

/**
 * Makes the database of the superadmin one of the first version with the same rows, and `companies` more: the upgrade
 * writes each of them. On a page of the console's origin that is not the console.
 */
export async function makeOld(page: Page, companies: number): Promise<void> {
  await page.evaluate(
    async ({ tables, count }) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('refused'))
        })
      const name = `waybill:${location.host}:1`
      const present = await settled(indexedDB.open(name))
      const rows = new Map<string, unknown[]>()
      for (const table of Object.keys(tables))
        rows.set(table, await settled(present.transaction(table).objectStore(table).getAll()))
      present.close()
      await settled(indexedDB.deleteDatabase(name))
      const request = indexedDB.open(name, 10)
      request.onupgradeneeded = () => {
        for (const [table, { keyPath, autoIncrement = false, indexes = [] }] of Object.entries(tables)) {
          const store = request.result.createObjectStore(table, { keyPath, autoIncrement })
          for (const index of indexes) {
            const parts = index.split('+')
            if (parts.length > 1) store.createIndex(`[${index}]`, parts)
            else store.createIndex(index, index, { unique: index === 'id' })
          }
        }
      }
      const old = await settled(request)
      const change = old.transaction(Object.keys(tables), 'readwrite', { durability: 'strict' })
      const done = new Promise((resolve, reject) => {
        change.oncomplete = resolve
        change.onabort = () => reject(change.error ?? new Error('aborted'))
      })
      for (const [table, all] of rows) for (const row of all) change.objectStore(table).put(row)
      for (let id = 1; id <= count; id += 1)
        change.objectStore('companyUsers').put({ id: 1_000_000 + id, name: `Company ${id}` })
      await done
      old.close()
    },
    { tables: FIRST_VERSION, count: companies },
  )
}

/** As it lies there, past the console. */
export async function readState(page: Page): Promise<StoredState> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const database = await settled(indexedDB.open(`waybill:${location.host}:1`))
    const all = (table: string) => settled(database.transaction(table).objectStore(table).getAll())
    const outbox = (await all('outbox')) as { id: string }[]
    const companies = (await all('companyUsers')) as object[]
    const state = {
      version: database.version,
      orders: await settled(database.transaction('orders').objectStore('orders').count()),
      outbox: outbox.map(({ id }) => id),
      unmarked: companies.filter((company) => !('pending' in company)).length,
    }
    database.close()
    return state
  })
}
