import type { Limits } from '../../../../contract/lateness'
import type { LatLng } from '../../../../contract/wire'

/** An order to assign. `waitedMin`: since it was placed. `notTo`: ids of couriers who are not to get it. */
export type Job = {
  id: number
  pickup: LatLng | null
  waitedMin: number
  limits: Limits
  notTo: readonly number[]
}

/** What the plan knows of a rider. `jobs`: in hand, with those that are still in the outbox. */
export type Courier = { id: number; position: LatLng; jobs: number }
