import { readPeriodReport as readCall } from '../../contract/entities/period-report'
import { isConsoleRole } from '../../contract/words/roles'
import { may } from '../../contract/words/permissions'
import { readPeriodReport } from '../domain/reports/read-report'
import { implement, type Implementation } from '../http/implement'

export const reportRoutes: Implementation[] = [
  implement(readCall, (period, { pool, now, actor }) =>
    readPeriodReport(pool, {
      ...period,
      now,
      withIncome: isConsoleRole(actor.type) && may(actor.type, 'readTotalIncome'),
    }),
  ),
]
