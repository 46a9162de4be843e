import type { PeriodFigures, Times } from '../../../contract/entities/period-report'

const NEVER: Times = { of: 0, median: null, p95: null }
/** Of a period in which nothing happened. */
export const NO_FIGURES: PeriodFigures = {
  created: 0,
  delivered: 0,
  late: 0,
  cancelled: 0,
  failed: 0,
  income: 0,
  assign: NEVER,
  pickup: NEVER,
  deliver: NEVER,
}
