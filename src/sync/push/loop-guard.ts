import type { OutboxCommand } from '../../db/core/rows'
import type { ClockPort } from '../ports/engine-ports'

/** So often the same in so short a time, ms, is a loop. */
const TIMES = 5
const WINDOW_MS = 500

/** Tells when a command is taken up again and again and nothing comes of it. */
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
