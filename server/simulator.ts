/** What happened in a step; `refused`: what somebody else had changed meanwhile, or locked intake. */
export type StepReport = {
  /** Simulated. */
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

/** Plays riders and customers where the data is a demo. */
export type Simulator = {
  /** Plays so many seconds at once; steps never overlap. A failed one is logged, and the next goes on. */
  step: (seconds: number) => Promise<StepReport>
  /** Plays along with the clock, in one of the processes of a database. */
  start: () => void
  /** Waits for the step under way. */
  stop: () => Promise<void>
  setSpeed: (speed: number) => void
}
