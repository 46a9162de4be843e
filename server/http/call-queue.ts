import { refuse } from '../ground/refusals'

export type CallQueue = {
  /**
   * Runs `work` in turn; throws the 503 if too many calls wait or this one waits too long. `who`: a session or an
   * address. Callers take turns, so a caller with many calls waits for its own calls. `admitted`: the call has already
   * waited in a queue, so it goes first.
   */
  run: <Result>(who: string, work: () => Promise<Result>, options?: { admitted: boolean }) => Promise<Result>
  /** True when the next call would have to wait. */
  isBusy: () => boolean
  load: () => QueueLoad
  /** True when `run` would refuse `who` at once. */
  isFullFor: (who: string) => boolean
  /** True when `who` has its fair share of `FAIR_WAITING`; null is a caller that is not signed in. */
  hasFairShare: (who: string | null) => boolean
}

/** `refused`: since the start. */
export type QueueLoad = { running: number; waiting: number; refused: number }

export type QueueLimits = {
  /** The most calls that run at the same time. */
  running: number
  /** The most calls that wait. */
  waiting: number
  /** The most calls of one session or network that wait. */
  share: number
  /** A call that waits longer is refused: the answer would come too late for the caller. */
  waitMs: number
}

/** Fewer running calls than connections, because a call may need two. */
export const SERVING_LIMITS: QueueLimits = { running: 16, waiting: 200, share: 200, waitMs: 1_000 }

/** So many waiting calls a busy server still answers within their second. Those who wait share them, one each at least. */
export const FAIR_WAITING = 64

/** For calls that mostly wait for other things than the database: password hashes, a maps service. */
export const SLOW_LIMITS: QueueLimits = { running: 64, waiting: 200, share: 200, waitMs: 2_000 }

/**
 * For callers that are not signed in; networks take turns. A flood of such calls then leaves connections and processor
 * time for those who are signed in. A log-in may wait longer than a list, because a person waits for it.
 */
export const SIGNED_OUT_LIMITS: QueueLimits = { running: 4, waiting: 200, share: 50, waitMs: 5_000 }

export const NO_LIMITS: QueueLimits = {
  running: Infinity,
  waiting: Infinity,
  share: Infinity,
  waitMs: Infinity,
}

type Waiting = { begin: () => void; refuse: () => void }

/** Limits running and waiting calls: a refused caller knows at once and can retry, an accepted one is answered soon. */
export function createCallQueue({
  running: maxRunning,
  waiting: maxWaiting,
  share,
  waitMs,
}: QueueLimits): CallQueue {
  const admitted: Waiting[] = []
  const turns = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0
  let refused = 0

  function startNext(): void {
    while (running < maxRunning) {
      const one = admitted.shift() ?? nextInTurn()
      if (one === undefined) return
      running += 1
      one.begin()
    }
  }

  function nextInTurn(): Waiting | undefined {
    const [first] = turns
    if (first === undefined) return undefined
    const [who, queue] = first
    const one = queue.shift()
    turns.delete(who)
    if (queue.length > 0) turns.set(who, queue)
    waiting -= 1
    return one
  }

  function refuseWaiting(who: string, one: Waiting): void {
    const left = (turns.get(who) ?? []).filter((other) => other !== one)
    if (left.length === 0) turns.delete(who)
    else turns.set(who, left)
    waiting -= 1
    refused += 1
    one.refuse()
  }

  const placesOf = (who: string) => turns.get(who)?.length ?? 0
  const isBusy = () => running >= maxRunning

  /** The caller with the most waiting calls, if it has more than `who` would then have; otherwise null. */
  function busiestOther(who: string): string | null {
    let longest: { who: string | null; places: number } = { who: null, places: placesOf(who) + 1 }
    for (const [other, queue] of turns) {
      if (queue.length > longest.places) longest = { who: other, places: queue.length }
    }
    return longest.who
  }

  function isFullFor(who: string): boolean {
    if (!isBusy()) return false
    return placesOf(who) >= share || (waiting >= maxWaiting && busiestOther(who) === null)
  }

  function hasFairShare(who: string | null): boolean {
    if (who === null) return waiting >= FAIR_WAITING
    const callers = turns.size + (turns.has(who) ? 0 : 1)
    return placesOf(who) >= Math.max(1, Math.floor(FAIR_WAITING / callers))
  }

  /** If all places are taken, the caller with the most waiting calls loses the last of them. */
  function makeRoom(who: string): void {
    const longest = isBusy() && waiting >= maxWaiting ? busiestOther(who) : null
    const last = longest === null ? undefined : turns.get(longest)?.at(-1)
    if (longest !== null && last !== undefined) refuseWaiting(longest, last)
  }

  function waitTurn(who: string): Promise<void> {
    return new Promise((begin, failed) => {
      if (isFullFor(who)) {
        refused += 1
        failed(refuse.busy())
        return
      }
      makeRoom(who)
      const one: Waiting = {
        begin: () => {
          clearTimeout(timer)
          begin()
        },
        refuse: () => {
          clearTimeout(timer)
          failed(refuse.busy())
        },
      }
      const timer = waitMs === Infinity ? undefined : setTimeout(() => refuseWaiting(who, one), waitMs)
      waiting += 1
      turns.set(who, [...(turns.get(who) ?? []), one])
      startNext()
    })
  }

  function waitAdmitted(): Promise<void> {
    return new Promise((begin) => {
      admitted.push({ begin, refuse: () => undefined })
      startNext()
    })
  }

  return {
    load: () => ({ running, waiting: waiting + admitted.length, refused }),
    isBusy,
    isFullFor,
    hasFairShare,
    run: async (who, work, options = { admitted: false }) => {
      await (options.admitted ? waitAdmitted() : waitTurn(who))
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
