import type { Tariff } from '../contract/money'
import type { Crowd } from './crowd'
import type { Random } from './random'

/** What building an order needs. */
export type OrderDesk = {
  random: Random
  crowd: Crowd
  nowMs: number
  tariffs: { express: Tariff; standard: Tariff }
  vatPercentage: number
}
