import { isCancelled } from '../../contract/order-rules'
import type { Order } from '../../contract/orders'
import type { ConsoleDatabase } from './console-database'
import type { CommandState, CounterRow } from './rows'

/** Changes of counters, gathered while a transaction runs and written at its end: only those that changed. */
export type Tally = {
  order: (row: Pick<Order, 'status' | 'cancelled_by'>, by: 1 | -1) => void
  command: (state: CommandState, by: 1 | -1) => void
  /** Reads the counters on the way, so that writing them has not to wait for that. */
  prepare: (database: ConsoleDatabase) => void
  write: (database: ConsoleDatabase) => Promise<void>
}

export function createTally(): Tally {
  const deltas = new Map<string, number>()
  let reading: PromiseLike<readonly CounterRow[]> | null = null
  const add = (id: string, by: number) => void deltas.set(id, (deltas.get(id) ?? 0) + by)
  return {
    order: (row, by) => {
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
      await database.counters.bulkPut(changed.map(([id, by]) => ({ id, count: (stored.get(id) ?? 0) + by })))
    },
  }
}

export function orderCounter(row: Pick<Order, 'status' | 'cancelled_by'>): string {
  return `order.${isCancelled(row) ? 'CANCELLED' : row.status}`
}

export function commandCounter(state: CommandState): 'outbox.attention' | 'outbox.waiting' {
  return state === 'conflict' || state === 'refused' ? 'outbox.attention' : 'outbox.waiting'
}
