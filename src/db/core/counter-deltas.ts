import { isOrderStatus } from '../../../contract/order-statuses'
import { isCancelled } from '../../../contract/order-rules'
import type { Order } from '../../../contract/orders'
import type { ConsoleDatabase } from './console-database'
import type { Committed } from './committed'
import type { CommandState, CounterRow, OrderRow } from './rows'

/** Changes of counters, gathered while a transaction runs and written at its end: only those that changed. */
export type CounterDeltas = {
  /** -1: as it was, 1: as it is from now on. */
  order: (row: OrderRow, by: 1 | -1) => void
  command: (state: CommandState, by: 1 | -1) => void
  /** Reads the counters on the way, so that writing them has not to wait for that. */
  prepare: (database: ConsoleDatabase) => void
  write: (database: ConsoleDatabase) => Promise<void>
  /** What is to be told once the transaction is committed. */
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

/** A status that is not known has a counter apart: it may be spelled like one of ours, 'all' too. */
export function orderCounter(row: Pick<Order, 'status' | 'cancelled_by'>): string {
  if (isCancelled(row)) return 'order.CANCELLED'
  return isOrderStatus(row.status) ? `order.${row.status}` : `order.?${row.status}`
}

export function commandCounter(state: CommandState): 'outbox.attention' | 'outbox.waiting' {
  return state === 'conflict' || state === 'refused' ? 'outbox.attention' : 'outbox.waiting'
}

/** Counted anew, where an outbox was not changed command by command. */
export function outboxCounters(commands: readonly { state: CommandState }[]): CounterRow[] {
  const ids = ['outbox.waiting', 'outbox.attention'] as const
  return ids.map((id) => ({ id, count: commands.filter(({ state }) => commandCounter(state) === id).length }))
}
