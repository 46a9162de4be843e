import { isOrderStatus } from '../../../contract/words/order-statuses'
import { isCancelled } from '../../../contract/rules/order-rules'
import type { Order } from '../../../contract/entities/orders'
import type { ConsoleDatabase } from './console-database'
import type { Committed } from './committed'
import type { CommandState, CounterRow, OrderRow } from './rows'

/** Changes of counters, collected during a transaction and written at its end. */
export type CounterDeltas = {
  /** -1: for the old row, 1: for the new row. */
  order: (row: OrderRow, by: 1 | -1) => void
  command: (state: CommandState, by: 1 | -1) => void
  /** Reads the counters early, in parallel with the other reads, so that `write` does not wait for them. */
  prepare: (database: ConsoleDatabase) => void
  write: (database: ConsoleDatabase) => Promise<void>
  /** The rows and counters to announce once the transaction is committed. */
  committed: () => Pick<Committed, 'orders' | 'former' | 'counters'>
}

export function createCounterDeltas(): CounterDeltas {
  const deltas = new Map<string, number>()
  const orders = new Map<number, OrderRow | null>()
  const former = new Map<number, OrderRow | null>()
  let counters: CounterRow[] = []
  let reading: PromiseLike<readonly CounterRow[]> | null = null
  const add = (id: string, by: number) => void deltas.set(id, (deltas.get(id) ?? 0) + by)
  return {
    order: (row, by) => {
      if (!former.has(row.id)) former.set(row.id, by === 1 ? null : row)
      orders.set(row.id, by === 1 ? row : null)
      add('order.all', by)
      add(orderCounter(row), by)
    },
    command: (state, by) => add(commandCounter(state), by),
    prepare: (database) => {
      reading = database.counters.toArray()
    },
    write: async (database) => {
      const changed = [...deltas].filter(([, by]) => by !== 0)
      if (changed.length === 0) return
      const stored = new Map(
        (await (reading ?? database.counters.toArray())).map(({ id, count }) => [id, count]),
      )
      counters = changed.map(([id, by]) => ({ id, count: (stored.get(id) ?? 0) + by }))
      await database.counters.bulkPut(counters)
    },
    committed: () => ({ orders, former, counters }),
  }
}

/** Unknown statuses use the prefix `?`, so that none is confused with our own names, for instance 'all'. */
export function orderCounter(row: Pick<Order, 'status' | 'cancelled_by'>): string {
  if (isCancelled(row)) return 'order.CANCELLED'
  return isOrderStatus(row.status) ? `order.${row.status}` : `order.?${row.status}`
}

export function commandCounter(state: CommandState): 'outbox.attention' | 'outbox.waiting' {
  return state === 'conflict' || state === 'refused' ? 'outbox.attention' : 'outbox.waiting'
}

/** Counts the whole outbox, for writes that do not change it command by command. */
export function outboxCounters(commands: readonly { state: CommandState }[]): CounterRow[] {
  const ids = ['outbox.waiting', 'outbox.attention'] as const
  return ids.map((id) => ({ id, count: commands.filter(({ state }) => commandCounter(state) === id).length }))
}
