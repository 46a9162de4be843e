import { isCancelled } from '../../contract/order-rules'
import type { Order } from '../../contract/orders'
import type { ConsoleDatabase } from './console-database'
import type { CommandState } from './rows'

/** Changes of counters, gathered while a transaction runs and written at its end: only those that changed. */
export type Tally = {
  order: (row: Pick<Order, 'status' | 'cancelled_by'>, by: 1 | -1) => void
  command: (state: CommandState, by: 1 | -1) => void
  write: (database: ConsoleDatabase) => Promise<void>
}

export function createTally(): Tally {
  const deltas = new Map<string, number>()
  const add = (id: string, by: number) => void deltas.set(id, (deltas.get(id) ?? 0) + by)
  return {
    order: (row, by) => {
      add('order.all', by)
      add(orderCounter(row), by)
    },
    command: (state, by) => add(commandCounter(state), by),
    write: async (database) => {
      const changed = [...deltas].filter(([, by]) => by !== 0)
      if (changed.length === 0) return
      const stored = await database.counters.bulkGet(changed.map(([id]) => id))
      await database.counters.bulkPut(
        changed.map(([id, by], index) => ({ id, count: (stored[index]?.count ?? 0) + by })),
      )
    },
  }
}

export function orderCounter(row: Pick<Order, 'status' | 'cancelled_by'>): string {
  return `order.${isCancelled(row) ? 'CANCELLED' : row.status}`
}

export function commandCounter(state: CommandState): 'outbox.attention' | 'outbox.waiting' {
  return state === 'conflict' || state === 'refused' ? 'outbox.attention' : 'outbox.waiting'
}
