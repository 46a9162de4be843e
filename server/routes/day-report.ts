import { readDayReport as readCall } from '../../contract/entities/day-report'
import { readDayReport } from '../domain/day-report/read-day-report'
import { implement, type Implementation } from '../http/implement'

export const dayReportRoutes: Implementation[] = [
  implement(readCall, ({ day }, { pool, now }) => readDayReport(pool, { day, now })),
]
