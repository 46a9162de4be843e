import { Dexie } from 'dexie'
import { isHeldCash } from '../../../../contract/rules/rider-cash'
import { DAY_MS } from '../../../../contract/words/durations'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'
import { touches, watchPaced, type PacedWatch } from '../state/watch-paced'

/** How far back orders are looked through, by their creation. */
export const CASH_DAYS = 90

/** The orders on this device whose money is with their riders, as far as this device knows. `now`: ms since the epoch. */
export async function heldCashOrders(database: ConsoleDatabase, now: number): Promise<OrderRow[]> {
  const from = new Date(now - CASH_DAYS * DAY_MS).toISOString()
  const orders = await database.orders
    .where('[status+created_at+id]')
    .between(['DELIVERED', from], ['DELIVERED', Dexie.maxKey])
    .toArray()
  return orders.filter(isHeldCash)
}

/** Watches a text that changes whenever the cash of a rider changes; `watchPaced` decides when to read. Returns `stop`. */
export function watchCashOfRiders(database: ConsoleDatabase, watch: PacedWatch<string>): () => void {
  return watchPaced({
    ...watch,
    isConcerned: (parts) => touches(database, parts, 'riders'),
    isPart: () => false,
    read: async () => {
      const riders = await database.riders.toArray()
      return riders.map(({ id, cash_held: held }) => `${id}:${held ?? ''}`).join(' ')
    },
  })
}
