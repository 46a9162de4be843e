import { useLiveQuery } from 'dexie-react-hooks'
import { lateness, type LatenessLimits } from '../../../../contract/rules/lateness'
import { OPEN_STATUSES, type OrderStatus } from '../../../../contract/words/order-statuses'
import { openOrders } from '../../../db/queries/live/attention-queries'
import { heldCashOrders } from '../../../db/queries/riders/held-cash'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { rowsOfOrders, type CashRow } from '../../shared/cash/cash-rows'
import { useNow } from '../../ui/time/use-now'

const LOOK_AGAIN_MS = 15_000

export type HandOver = {
  /** ms since the epoch. */
  nowMs: number
  /** Open orders by status. */
  counts: readonly { status: OrderStatus; orders: number }[]
  /** The latest first. */
  late: readonly OrderRow[]
  atRisk: number
  cash: readonly CashRow[]
  /** False until all open orders are on this device. */
  isWhole: boolean
}

/** Undefined: being read. */
export function useHandOver(): HandOver | undefined {
  const { database } = useConsole()
  const nowMs = useNow(LOOK_AGAIN_MS)
  return useLiveQuery(async () => {
    const [{ orders, limits, isWhole }, held] = await Promise.all([
      openOrders(database),
      heldCashOrders(database, nowMs),
    ])
    return {
      nowMs,
      counts: OPEN_STATUSES.map((status) => ({
        status,
        orders: orders.filter((order) => order.status === status).length,
      })),
      late: lateFirst(orders, limits, nowMs),
      atRisk: orders.filter((order) => lateness(order, limits, nowMs).kind === 'atRisk').length,
      cash: rowsOfOrders(held),
      isWhole,
    }
  }, [database, nowMs])
}

function lateFirst(orders: readonly OrderRow[], limits: LatenessLimits, nowMs: number): OrderRow[] {
  const over = (order: OrderRow) => {
    const judged = lateness(order, limits, nowMs)
    return judged.kind === 'late' ? judged.overMin : -1
  }
  return orders.filter((order) => over(order) >= 0).toSorted((a, b) => over(b) - over(a) || a.id - b.id)
}
