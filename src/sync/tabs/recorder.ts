import type { EngineEvent } from '../../machines/engine-events'
import { inspect, NOTHING_SEEN, type Inspection } from '../../machines/inspection'

/** `at`: wall clock, ms; `tick`: monotonic clock, ms, for durations. */
export type Recorded = { at: number; tick: number; event: EngineEvent }

export type Recorder = {
  record: (event: EngineEvent) => void
  /** Computed on request, so that recording stays cheap. */
  inspection: () => Inspection
  /** The last recorded events, oldest first. */
  recorded: () => readonly Recorded[]
}

/** Covers about a day of normal use, or minutes of a flood. */
const KEPT = 20_000

export function createRecorder(clock: { wall: () => number; monotonic: () => number }): Recorder {
  let events: Recorded[] = []
  let folded = NOTHING_SEEN
  let unfolded: Recorded[] = []

  return {
    record: (event) => {
      const recorded = { at: clock.wall(), tick: clock.monotonic(), event }
      events.push(recorded)
      unfolded.push(recorded)
      if (events.length >= 2 * KEPT) events = events.slice(-KEPT)
      if (unfolded.length >= 2 * KEPT) unfolded = unfolded.slice(-KEPT)
    },
    inspection: () => {
      for (const { at, event } of unfolded) folded = inspect(folded, event, at)
      unfolded = []
      return folded
    },
    recorded: () => events.slice(-KEPT),
  }
}
