import { availableParallelism } from 'node:os'
import { refuse } from '../../http/refusals'

/** One core stays free for everything else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 100

let running = 0
let done = 0
const waiting: (() => void)[] = []

/** Hashing is made to be slow: fifty log-ins at once must not take every core from the orders. Throws the 503. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING) throw refuse.busy()
  if (running >= AT_ONCE) await new Promise<void>((ready) => waiting.push(ready))
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

/** Since the start of this process. */
export function hashesDone(): number {
  return done
}
