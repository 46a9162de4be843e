import { refuse } from './refusals'

export type CallQueue = {
  /**
   * Runs `work` when its turn comes; throws the 503 when too many wait or its turn comes too late. `who` is a session or
   * an address: they take turns, so that one that asks a lot waits for itself. What was `admitted` before goes first.
   */
  run: <Result>(who: string, work: () => Promise<Result>, options?: { admitted: boolean }) => Promise<Result>
  /** True when the next call would have to wait. */
  isBusy: () => boolean
  /** True when `run` would refuse `who` at once. */
  isFullFor: (who: string) => boolean
}

export type QueueLimits = {
  /** At work at the same time. */
  running: number
  waiting: number
  /** Places to wait of one session or network. */
  share: number
  /** Who has waited longer is refused: the answer would come too late for whoever asked. */
  waitMs: number
}

/** Fewer at work than connections: a call may need two. */
export const SERVING_LIMITS: QueueLimits = { running: 16, waiting: 200, share: 200, waitMs: 300 }

/** For calls that mostly wait for something else than the database: a password's hash, a maps service. */
export const SLOW_LIMITS: QueueLimits = { running: 64, waiting: 200, share: 200, waitMs: 2_000 }

/**
 * For who is not signed in; networks take turns. So a flood of them takes neither the database's connections nor the
 * processor from those who are signed in. A log-in waits longer than a list would: there is a person behind it.
 */
export const DOOR_LIMITS: QueueLimits = { running: 4, waiting: 200, share: 50, waitMs: 5_000 }

export const NO_LIMITS: QueueLimits = {
  running: Infinity,
  waiting: Infinity,
  share: Infinity,
  waitMs: Infinity,
}

type Waiting = { begin: () => void; refuse: () => void }

/** Bounds what is at work and what waits: who is refused at once can come again, and who is taken is answered soon. */
export function createCallQueue({ running: most, waiting: room, share, waitMs }: QueueLimits): CallQueue {
  const admitted: Waiting[] = []
  const turns = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function next(): void {
    while (running < most) {
      const one = admitted.shift() ?? takeTurn()
      if (one === undefined) return
      running += 1
      one.begin()
    }
  }

  function takeTurn(): Waiting | undefined {
    const [first] = turns
    if (first === undefined) return undefined
    const [who, queue] = first
    const one = queue.shift()
    turns.delete(who)
    if (queue.length > 0) turns.set(who, queue)
    waiting -= 1
    return one
  }

  function leave(who: string, one: Waiting): void {
    const left = (turns.get(who) ?? []).filter((other) => other !== one)
    if (left.length === 0) turns.delete(who)
    else turns.set(who, left)
    waiting -= 1
    one.refuse()
  }

  const placesOf = (who: string) => turns.get(who)?.length ?? 0
  const isBusy = () => running >= most

  /** Whose last place `who` may have; null where `who` would have no fewer than anybody else. */
  function longestBut(who: string): string | null {
    let longest: { who: string | null; places: number } = { who: null, places: placesOf(who) + 1 }
    for (const [other, queue] of turns) {
      if (queue.length > longest.places) longest = { who: other, places: queue.length }
    }
    return longest.who
  }

  function isFullFor(who: string): boolean {
    if (!isBusy()) return false
    return placesOf(who) >= share || (waiting >= room && longestBut(who) === null)
  }

  /** Where all places are taken, who has most of them gives its last one up. */
  function makeRoom(who: string): void {
    const longest = isBusy() && waiting >= room ? longestBut(who) : null
    const last = longest === null ? undefined : turns.get(longest)?.at(-1)
    if (longest !== null && last !== undefined) leave(longest, last)
  }

  function turn(who: string): Promise<void> {
    return new Promise((begin, failed) => {
      if (isFullFor(who)) {
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
      const timer = waitMs === Infinity ? undefined : setTimeout(() => leave(who, one), waitMs)
      waiting += 1
      turns.set(who, [...(turns.get(who) ?? []), one])
      next()
    })
  }

  function admit(): Promise<void> {
    return new Promise((begin) => {
      admitted.push({ begin, refuse: () => undefined })
      next()
    })
  }

  return {
    isBusy,
    isFullFor,
    run: async (who, work, options = { admitted: false }) => {
      await (options.admitted ? admit() : turn(who))
      try {
        return await work()
      } finally {
        running -= 1
        next()
      }
    },
  }
}
