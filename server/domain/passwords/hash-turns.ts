import { refuse } from '../../http/refusals'

const AT_ONCE = 2
const WAITING = 200

let running = 0
const waiting: (() => void)[] = []

/** Hashing is made to be slow: fifty log-ins at once must not take every core from the orders. Throws the 503. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING) throw refuse.busy()
  if (running >= AT_ONCE) await new Promise<void>((ready) => waiting.push(ready))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
