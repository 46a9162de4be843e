import type { Tariff } from '../../contract/words/money'
import type { Crowd } from '../people/crowd'
import type { Random } from '../words/random'

/** What the functions that build an order need. */
export type OrderDesk = {
  random: Random
  crowd: Crowd
  nowMs: number
  /** All that were drawn: among a million two may be the same. */
  trackingIds: Set<string>
  tariffs: { express: Tariff; standard: Tariff }
  vatPercentage: number
}
