import type { Page } from 'playwright-core'
import { logIn } from '../contract/entities/auth'
import { DEVICE_TOKEN } from '../contract/entities/users'
import { PASSWORD } from '../tests/e2e/support/api-client'
import { openOrders, signIn, type Stage } from './stage'
import type { Result } from './table'

const LIMIT_MS = 300_000

/**
 * Measures sign-in to "All … orders are on this device", and for comparison a bare IndexedDB bulk put of the same rows.
 */
export async function benchReplication(stage: Stage, page: Page): Promise<Result[]> {
  const raw = await rawBulkPut(stage)
  await signIn(stage, page)
  const start = performance.now()
  await openOrders(stage, page)
  const firstRowsMs = performance.now() - start
  await page.getByText(/^All [\d,]+ orders are on this device/).waitFor({ timeout: LIMIT_MS })
  const wholeMs = performance.now() - start
  const perSecond = (ms: number) => Math.round((raw.rows / ms) * 1000).toLocaleString('en')
  return [
    {
      what: 'raw IndexedDB: bulk put only',
      figure: `${perSecond(raw.putMs)} rows/s (${Math.round(raw.putMs)} ms)`,
      durable: 'yes',
    },
    {
      what: 'raw IndexedDB: download, then bulk put',
      figure: `${perSecond(raw.putMs + raw.downloadMs)} rows/s (${Math.round(raw.putMs + raw.downloadMs)} ms)`,
      durable: 'yes',
    },
    {
      what: 'initial replication: download, parse, fold, counters, put',
      figure: `${perSecond(wholeMs)} rows/s (${Math.round(wholeMs)} ms), ${(wholeMs / raw.putMs).toFixed(2)} × raw put, ${(wholeMs / (raw.putMs + raw.downloadMs)).toFixed(2)} × raw with download`,
      durable: 'yes',
    },
    { what: 'first rows on an empty computer', figure: `${Math.round(firstRowsMs)} ms`, durable: 'yes' },
  ]
}

type RawAnswer = { changes: { entity: string; data: { id: number } }[]; next: string; more: boolean }
type RawRun = { rows: number; downloadMs: number; putMs: number }

async function rawBulkPut({ server, admin, context }: Stage): Promise<RawRun> {
  const { access_token } = await admin.call(logIn, {
    email: 'admin@waybill.demo',
    password: PASSWORD,
    device_token: DEVICE_TOKEN,
  })
  const page = await context.newPage()
  await page.goto(server.url)
  const run = await page.evaluate(async (token): Promise<RawRun> => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('raw')
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('orders', { keyPath: 'id' })
        store.createIndex('created', ['created_at', 'id'])
        store.createIndex('status', ['status', 'created_at', 'id'])
        store.createIndex('bulk', ['bulk_order_id', 'created_at', 'id'])
      }
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const put = (rows: { id: number }[]) =>
      new Promise<void>((resolve, reject) => {
        const transaction = database.transaction('orders', 'readwrite', { durability: 'strict' })
        for (const row of rows) transaction.objectStore('orders').put(row)
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      })
    const total: RawRun = { rows: 0, downloadMs: 0, putMs: 0 }
    let after = ''
    for (let more = true; more;) {
      const start = performance.now()
      const query = new URLSearchParams({ limit: '1000', ...(after === '' ? {} : { after }) })
      const response = await fetch(`/api/sync/changes?${query.toString()}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const { data } = (await response.json()) as { data: RawAnswer }
      const rows = data.changes.filter(({ entity }) => entity === 'order').map((change) => change.data)
      const received = performance.now()
      await put(rows)
      total.downloadMs += received - start
      total.putMs += performance.now() - received
      total.rows += rows.length
      after = data.next
      more = data.more
    }
    database.close()
    indexedDB.deleteDatabase('raw')
    return total
  }, access_token)
  await page.close()
  return run
}
