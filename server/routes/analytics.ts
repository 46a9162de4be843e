import {
  readDashboardCards,
  readDeliveryRate as readDeliveryRateCall,
  readOrdersGraph,
  readTransactionGraph,
} from '../../contract/entities/analytics'
import { may } from '../../contract/words/permissions'
import { isStaffRole } from '../../contract/words/roles'
import {
  readDeliveryRate,
  readOrderPerformance,
  readTotals,
  readTransactions,
} from '../domain/analytics/read-analytics'
import type { Actor } from '../domain/call-context'
import { implement, type Implementation } from '../http/implement'

export const analyticsRoutes: Implementation[] = [
  implement(readDashboardCards, async (_input, { sql, actor }) => {
    const { totalIncome, ...counts } = await readTotals(sql)
    return { total_income: mayReadIncome(actor) ? totalIncome : null, ...counts }
  }),
  implement(
    readTransactionGraph,
    async (_input, { sql, now, actor }) => {
      const points = await readTransactions(sql, now)
      return mayReadIncome(actor) ? points : points.map((point) => ({ ...point, payments_sum: null }))
    },
    { mayLag: true },
  ),
  implement(readDeliveryRateCall, (_input, { sql }) => readDeliveryRate(sql), { mayLag: true }),
  implement(readOrdersGraph, (_input, { sql, now }) => readOrderPerformance(sql, now), { mayLag: true }),
]

function mayReadIncome({ type }: Actor): boolean {
  return isStaffRole(type) && may(type, 'readTotalIncome')
}
