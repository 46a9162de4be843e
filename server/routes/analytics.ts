import {
  readDashboardCards,
  readDeliveryRate as readDeliveryRateCall,
  readOrdersGraph,
  readTransactionGraph,
} from '../../contract/analytics'
import { may } from '../../contract/permissions'
import { isStaffRole } from '../../contract/roles'
import {
  readDeliveryRate,
  readOrderPerformance,
  readTotals,
  readTransactions,
} from '../domain/analytics/read-analytics'
import { implement } from '../http/implement'
import type { Implementation } from '../http/implement'

export const analyticsRoutes: Implementation[] = [
  implement(readDashboardCards, async (_input, { sql, actor }) => {
    const { totalIncome, ...counts } = await readTotals(sql)
    const mayRead = isStaffRole(actor.type) && may(actor.type, 'readTotalIncome')
    return { total_income: mayRead ? totalIncome : null, ...counts }
  }),
  implement(readTransactionGraph, (_input, { sql, now }) => readTransactions(sql, now), { mayLag: true }),
  implement(readDeliveryRateCall, (_input, { sql }) => readDeliveryRate(sql), { mayLag: true }),
  implement(readOrdersGraph, (_input, { sql, now }) => readOrderPerformance(sql, now), { mayLag: true }),
]
