import type { Rider } from '../../../../contract/entities/riders'
import type { LatenessLimits } from '../../../../contract/rules/lateness'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'
import { heldCashOrders } from '../riders/held-cash'
import { touches, watchPaced, type PacedWatch } from '../state/watch-paced'
import { openOrders } from './attention-queries'

/** Who holds cash: on our server its riders, on another one the orders that left it, of the last `CASH_DAYS` days. */
export type HeldCash = { riders: Rider[] } | { orders: OrderRow[] }

export type HandOverRows = {
  /** Open ones, not sorted. */
  orders: OrderRow[]
  limits: LatenessLimits
  /** False until all open orders are on this device. */
  isWhole: boolean
  cash: HeldCash
  /** Of the read, ms since the epoch. */
  readAt: number
}

/** `hasRiderCash`: the server counts the cash of riders. `now`: ms since the epoch. */
type Watch = PacedWatch<HandOverRows> & { hasRiderCash: boolean; now: () => number }

/** Watches what the next shift must know; `watchPaced` decides when to read. Returns `stop`. */
export function watchHandOver(database: ConsoleDatabase, { hasRiderCash, now, ...watch }: Watch): () => void {
  return watchPaced({
    ...watch,
    isConcerned: (parts) => ['orders', 'riders', 'meta'].some((table) => touches(database, parts, table)),
    isPart: ({ isWhole }) => !isWhole,
    read: async () => {
      const readAt = now()
      const [open, cash] = await Promise.all([
        openOrders(database),
        hasRiderCash ? ridersWithCash(database) : ordersWithCash(database, readAt),
      ])
      return { ...open, cash, readAt }
    },
  })
}

async function ridersWithCash({ riders }: ConsoleDatabase): Promise<HeldCash> {
  return { riders: await riders.filter(({ cash_held: held }) => (held ?? 0) > 0).toArray() }
}

async function ordersWithCash(database: ConsoleDatabase, nowMs: number): Promise<HeldCash> {
  return { orders: await heldCashOrders(database, nowMs) }
}
