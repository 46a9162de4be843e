import type { EngineEvent } from '../../machines/engine-events'
import { inspect, NOTHING_SEEN, type Inspection } from '../../machines/inspection'

/** Wall clock, ms; the monotonic clock, ms, for distances. */
export type Recorded = { at: number; tick: number; event: EngineEvent }

export type Recorder = {
  record: (event: EngineEvent) => void
  /** Folded when somebody asks: recording costs a place in a list. */
  inspection: () => Inspection
  /** The last of it, oldest first. */
  recorded: () => readonly Recorded[]
}

/** About a day of a calm console, minutes of a flood. */
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
