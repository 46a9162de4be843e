/** The counts of a step. `refused`: actions on orders that somebody else changed first, or while intake is locked. */
export type StepReport = {
  /** Simulated seconds. */
  seconds: number
  created: number
  withdrawn: number
  assigned: number
  accepted: number
  pickedUp: number
  delivered: number
  dropped: number
  moved: number
  cameOnline: number
  wentOffline: number
  refused: number
  failed: number
}

/** Simulates riders and customers in a demo. */
export type Simulator = {
  /** Simulates this many seconds at once. Steps never overlap; a failed step is logged and does not stop later ones. */
  step: (seconds: number) => Promise<StepReport>
  /** Follows the clock, in only one of the processes that share a database. */
  start: () => void
  /** Stops and waits for the running step. */
  stop: () => Promise<void>
  setSpeed: (speed: number) => void
}
