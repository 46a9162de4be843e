/**
 * fake-indexeddb runs on `setImmediate`, Dexie now and then on `setTimeout(…, 0)`. Both come here instead, one task after
 * another, each with all of its microtasks: so the world can let everything that an event started come to rest before
 * virtual time moves on, which makes it deterministic. A tick that was asked for from a microtask runs when no microtask
 * is left; that is as good as a turn of the event loop, and costs no look at its sockets.
 */
const STACK = 10
/** More turns than any event ever needs. */
const ENDLESS = 200_000

let tasks: (() => void)[] = []
let next = 0
let isTurning = false
let idle: Waiting | null = null

type Waiting = { most: number; done: number; resolve: () => void; reject: (error: Error) => void }

/** A longer timer is a limit on storage: as long as storage answers it is cancelled before virtual time moves. */
export type Limit = { ms: number; run: () => void; isPlanned: boolean }
const limits = new Map<number, Limit>()
let lastLimit = 0

export function installMacrotasks(): void {
  globalThis.setImmediate = later as unknown as typeof setImmediate
  const timeout = (run: () => void, ms = 0): number => {
    if (ms <= 0) {
      later(run)
      return 0
    }
    lastLimit += 1
    limits.set(lastLimit, { ms, run, isPlanned: false })
    return lastLimit
  }
  globalThis.setTimeout = timeout as unknown as typeof setTimeout
  globalThis.clearTimeout = ((id: number) => void limits.delete(id)) as unknown as typeof clearTimeout
}

function later(run: () => void): void {
  tasks.push(run)
}

/** Plans the limits that stand since the last time: `plan` calls `strike` when one is over. */
export function planLimits(plan: (ms: number, strike: () => void) => void): void {
  if (limits.size === 0) return
  for (const [id, limit] of limits) {
    if (limit.isPlanned) continue
    limit.isPlanned = true
    plan(limit.ms, () => {
      if (limits.delete(id)) limit.run()
    })
  }
}

export function forgetLimits(): void {
  limits.clear()
}

/** Until nothing is left to do, or `most` tasks are done. */
export async function settle(most = Infinity): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    idle = { most, done: 0, resolve, reject }
    turnSoon()
  })
}

function turnSoon(): void {
  if (isTurning) return
  isTurning = true
  queueMicrotask(() => process.nextTick(turn))
}

function turn(): void {
  isTurning = false
  const waiting = idle
  if (waiting === null) return
  const task = tasks[next]
  if (task === undefined || waiting.most <= 0) {
    idle = null
    waiting.resolve()
    return
  }
  next += 1
  if (next === tasks.length) {
    tasks = []
    next = 0
  }
  waiting.most -= 1
  waiting.done += 1
  if (waiting.done > ENDLESS) {
    idle = null
    tasks = []
    next = 0
    return waiting.reject(new Error('storage does not come to rest'))
  }
  turnSoon()
  // Where an index finds no key, fake-indexeddb throws and catches: nobody reads those stacks.
  Error.stackTraceLimit = 0
  task()
  Error.stackTraceLimit = STACK
}

export function isStorageBusy(): boolean {
  return next < tasks.length
}
