import type { Order } from '../../../contract/orders'
import type { Rider } from '../../../contract/riders'
import type { OrderRow, OutboxCommand } from '../../../src/db/rows'

/** What lies in a browser's database at rest, read without a transaction and without copies. */
export type Stored = {
  orders: OrderRow[]
  bases: Order[]
  riders: Rider[]
  outbox: OutboxCommand[]
  counters: { id: string; count: number }[]
  meta: ReadonlyMap<string, unknown>
}

type Records = { records: { values: () => Iterable<{ value: unknown }> } }
type RawTransaction = { db: unknown; _state: string; abort: () => void }
type RawDatabase = { rawObjectStores: Map<string, Records>; transactions: RawTransaction[] }

function rawDatabase(factory: IDBFactory, name: string): RawDatabase | undefined {
  return (factory as unknown as { _databases: Map<string, RawDatabase> })._databases.get(name)
}

export function storedRows(factory: IDBFactory, name: string): Stored {
  const raw = rawDatabase(factory, name)
  const rows = <T>(store: string): T[] =>
    [...(raw?.rawObjectStores.get(store)?.records.values() ?? [])].map(({ value }) => value as T)
  const meta = rows<{ key: string; value: unknown }>('meta').map(({ key, value }): [string, unknown] => [
    key,
    value,
  ])
  return {
    orders: rows('orders'),
    bases: rows('orderBases'),
    riders: rows('riders'),
    outbox: rows('outbox'),
    counters: rows('counters'),
    meta: new Map(meta),
  }
}

/** A crash: what a connection had not committed is undone. */
export function abortOpen(factory: IDBFactory, name: string, connection: unknown): void {
  for (const transaction of rawDatabase(factory, name)?.transactions ?? [])
    if (
      transaction.db === connection &&
      transaction._state !== 'finished' &&
      transaction._state !== 'committing'
    )
      transaction.abort()
}

/** fake-indexeddb keeps every transaction that ever was and looks through all of them for each new one. */
export function forgetFinished(factory: IDBFactory, name: string): void {
  const raw = rawDatabase(factory, name)
  if (raw !== undefined && raw.transactions.length > 50)
    raw.transactions = raw.transactions.filter(({ _state }) => _state !== 'finished')
}
