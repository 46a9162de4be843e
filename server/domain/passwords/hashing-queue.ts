import { availableParallelism } from 'node:os'
import { refuse } from '../../ground/refusals'

/** One core stays free for other work. */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 100

let running = 0
let done = 0
const waiting: (() => void)[] = []

/**
 * Limits how many hashes are computed at a time: hashing is slow by design, and fifty log-ins at once must not use all
 * cores. Throws the 503 if too many wait.
 */
export async function runHashing<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw refuse.busy()
  if (running >= MAX_RUNNING) await new Promise<void>((ready) => waiting.push(ready))
  else running += 1
  try {
    return await work()
  } finally {
    done += 1
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** The number of hashes since the start of this process. */
export function hashesDone(): number {
  return done
}
