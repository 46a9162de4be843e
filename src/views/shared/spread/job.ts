import type { Limits } from '../../../../contract/rules/lateness'
import type { LatLng } from '../../../../contract/wire/wire'

/** An order to assign. `waitedMin`: minutes since it was placed, or since the pickup time that was wished for. `notTo`: ids of couriers who must not get it. */
export type Job = {
  id: number
  pickup: LatLng | null
  waitedMin: number
  limits: Limits
  notTo: readonly number[]
}

/** The facts of a rider that the plan uses. `jobs`: running jobs and assignments in the outbox. */
export type Courier = { id: number; position: LatLng; jobs: number }
