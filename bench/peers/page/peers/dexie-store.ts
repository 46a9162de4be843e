import { Dexie, liveQuery, type Table } from 'dexie'
import type { ListQuery, Row } from '../types'

/** Plain Dexie, used as its documentation shows: `put`, and live queries over indexes. */
export type PlainStore = Dexie & {
  orders: Table<Row, number>
  meta: Table<{ key: string; value: string }, string>
}

export function plainStore(name: string, durability: 'default' | 'strict'): PlainStore {
  const database = new Dexie(name, { chromeTransactionDurability: durability }) as PlainStore
  database.version(1).stores({
    orders: 'id, status, [status+created_at], [bulk_order_id+created_at]',
    meta: 'key',
  })
  return database
}

export function queryRows(database: PlainStore, query: ListQuery): PromiseLike<Row[] | number> {
  if (query.kind === 'count') return database.orders.where('status').equals(query.status).count()
  const [index, value] =
    query.kind === 'status'
      ? ['[status+created_at]', query.status]
      : ['[bulk_order_id+created_at]', query.group]
  return database.orders
    .where(index as string)
    .between([value, Dexie.minKey], [value, Dexie.maxKey])
    .reverse()
    .limit(50)
    .toArray()
}

export function mountLive(
  database: PlainStore,
  queries: readonly ListQuery[],
  listener: (query: ListQuery, value: Row[] | number) => void,
): Promise<unknown> {
  return Promise.all(
    queries.map(
      (query) =>
        new Promise<void>((resolve, reject) => {
          liveQuery(() => queryRows(database, query)).subscribe({
            next: (value) => {
              listener(query, value)
              resolve()
            },
            error: reject,
          })
        }),
    ),
  )
}
