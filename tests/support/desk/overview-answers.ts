import {
  readDashboardCards,
  readDeliveryRate,
  readOrdersGraph,
  readTransactionGraph,
} from '../../../contract/entities/analytics'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { success, type Asked } from '../page/rendered-app'

export const CARDS = { total_income: 3_585_200, riders: 48, customers: 612, orders: 1051 }
export const RATE = { delivered: 888, intransit: 18, cancelled: 122, assigned_to_rider: 11, pending: 12 }
export const INCOME = [
  { period: '2026-09', payments_sum: 512_300, payments_count: 131 },
  { period: '2026-10', payments_sum: 667_333.5, payments_count: 171 },
  { period: '2026-11', payments_sum: 800_800, payments_count: 1206 },
]
export const PERFORMANCE = [
  { period: '2026-09', delivered_orders: 124, cancelled_orders: 18 },
  { period: '2026-10', delivered_orders: 163, cancelled_orders: 21 },
  { period: '2026-11', delivered_orders: 1208, cancelled_orders: 24 },
]

/** The four parts of the overview, as they are answered; null: nobody answers. */
export type OverviewAnswers = Partial<
  Record<'cards' | 'rate' | 'income' | 'performance', ApiOutcome<unknown> | null>
>

const CALLS = {
  cards: readDashboardCards,
  rate: readDeliveryRate,
  income: readTransactionGraph,
  performance: readOrdersGraph,
}
const USUAL = { cards: CARDS, rate: RATE, income: INCOME, performance: PERFORMANCE }

/** Answers what is not in `answers` as on a usual day. They may change while the screen is open. */
export function answersOf(answers: OverviewAnswers = {}) {
  return ({ call }: Asked): ApiOutcome<unknown> | undefined => {
    for (const part of ['cards', 'rate', 'income', 'performance'] as const)
      if (call === CALLS[part]) {
        const given = answers[part]
        return given === undefined ? success(USUAL[part]) : (given ?? undefined)
      }
    return undefined
  }
}
