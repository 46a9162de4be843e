import type { OutboxCommand } from '../../db/core/rows'
import type { ClockPort } from '../ports/engine-ports'

/** This many repetitions within this time (ms) are a loop. */
const TIMES = 5
const WINDOW_MS = 500

/** Detects that the same command is processed again and again without progress. */
export type LoopGuard = { isLooping: (command: OutboxCommand) => boolean }

export function createLoopGuard({ monotonic }: Pick<ClockPort, 'monotonic'>): LoopGuard {
  const seen = new Map<string, number[]>()
  return {
    isLooping: ({ id, state, attempts }) => {
      const now = monotonic()
      for (const [key, times] of seen) if ((times.at(-1) ?? 0) <= now - WINDOW_MS) seen.delete(key)
      const key = `${id} ${state} ${attempts}`
      const times = [...(seen.get(key) ?? []), now].filter((time) => time > now - WINDOW_MS)
      if (times.length < TIMES) seen.set(key, times)
      else seen.delete(key)
      return times.length >= TIMES
    },
  }
}
