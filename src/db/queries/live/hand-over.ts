import { Dexie } from 'dexie'
import type { Note } from '../../../../contract/entities/notes'
import type { Rider } from '../../../../contract/entities/riders'
import type { LatenessLimits } from '../../../../contract/rules/lateness'
import { toMs } from '../../../../contract/words/dates'
import { DAY_MS, HOUR_MS } from '../../../../contract/words/durations'
import type { ConsoleDatabase } from '../../core/console-database'
import type { CompanyUserRow, OrderRow, RiderRow } from '../../core/rows'
import { heldCashOrders } from '../riders/held-cash'
import { touches, watchPaced, type PacedWatch } from '../state/watch-paced'
import { openOrders } from './attention-queries'

/** Riders with cash where the server counts it; otherwise the delivered orders of the last `CASH_DAYS` days that left cash. */
export type HeldCash = { riders: Rider[] } | { orders: OrderRow[] }

export type HandOverRows = {
  /** Open ones, not sorted. */
  orders: OrderRow[]
  limits: LatenessLimits
  /** False until all open orders are on this device. */
  isWhole: boolean
  cash: HeldCash
  /** Rows with a note of the last `NOTES_MS`. */
  noted: { orders: OrderRow[]; riders: RiderRow[]; companies: CompanyUserRow[] }
  /** Of the read, ms since the epoch. */
  readAt: number
}

/** A long shift, ms. */
export const NOTES_MS = 12 * HOUR_MS
/** Orders that are over are looked through if they were created in this time before now, ms. */
const NOTED_ORDERS_MS = 2 * DAY_MS

/** `hasRiderCash`: the server counts the cash of riders. `now`: ms since the epoch. */
type Watch = PacedWatch<HandOverRows> & { hasRiderCash: boolean; now: () => number }

/** Watches what the next shift must know; `watchPaced` decides when to read. Returns `stop`. */
export function watchHandOver(database: ConsoleDatabase, { hasRiderCash, now, ...watch }: Watch): () => void {
  return watchPaced({
    ...watch,
    isConcerned: (parts) =>
      ['orders', 'riders', 'companyUsers', 'meta'].some((table) => touches(database, parts, table)),
    isPart: ({ isWhole }) => !isWhole,
    read: async () => {
      const readAt = now()
      const open = await openOrders(database)
      const cash = hasRiderCash
        ? { riders: await database.riders.filter(({ cash_held: held }) => (held ?? 0) > 0).toArray() }
        : { orders: await heldCashOrders(database, readAt) }
      return { ...open, cash, noted: await readNoted(database, open.orders, readAt), readAt }
    },
  })
}

async function readNoted(
  { orders, riders, companyUsers }: ConsoleDatabase,
  open: readonly OrderRow[],
  nowMs: number,
): Promise<HandOverRows['noted']> {
  const isNoted = ({ notes }: { notes?: Note[] | undefined }) =>
    notes?.some(({ at }) => (toMs(at) ?? 0) >= nowMs - NOTES_MS) === true
  const since = new Date(nowMs - NOTED_ORDERS_MS).toISOString()
  const [recent, notedRiders, companies] = await Promise.all([
    orders
      .where('[created_at+id]')
      .between([since, Dexie.minKey], [Dexie.maxKey, Dexie.maxKey])
      .filter(isNoted)
      .toArray(),
    riders.filter(isNoted).toArray(),
    companyUsers.filter(isNoted).toArray(),
  ])
  const byId = new Map([...open.filter(isNoted), ...recent].map((order) => [order.id, order]))
  return { orders: [...byId.values()], riders: notedRiders, companies }
}
