import type { Order } from '../../../contract/entities/orders'
import type { CounterRow, OrderRow, OutboxCommand, RiderRow, SettledCommand } from '../../../src/db/core/rows'
import type { RawDatabase } from './computer/disk-internals'

/** What lies in a browser's database at rest, read without a transaction and without copies. */
export type Stored = {
  orders: OrderRow[]
  bases: Order[]
  riders: RiderRow[]
  outbox: OutboxCommand[]
  settled: SettledCommand[]
  counters: CounterRow[]
  meta: ReadonlyMap<string, unknown>
}

export function storedRows(raw: RawDatabase | undefined): Stored {
  const rows = <T>(store: string): T[] =>
    [...(raw?.rawObjectStores.get(store)?.records.values() ?? [])].map(({ value }) => value as T)
  return {
    orders: rows('orders'),
    bases: rows('orderBases'),
    riders: rows('riders'),
    outbox: rows('outbox'),
    settled: rows('settled'),
    counters: rows('counters'),
    meta: new Map(rows<{ key: string; value: unknown }>('meta').map(({ key, value }) => [key, value])),
  }
}
