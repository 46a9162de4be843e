import { Observable, timer, type OperatorFunction, type Subscription } from 'rxjs'
import type { ClockPort } from '../ports/engine-ports'
import { createHintRate } from './hint-rate'

/**
 * The content of an event: ids of orders that may have changed. `isUnknown`: something changed, but the event does not
 * say what.
 */
export type Hint = { orderIds: ReadonlySet<number>; isUnknown: boolean }

type Options = {
  /** A batch ends when no hint has come for this long, ms. */
  quietMs: number
  /** A batch also ends this long after the previous one. This bounds the number of batches (I19). */
  maxMs: number
  /** From this many hints per second on, a batch is emitted every `floodMs`, even if the hints do not pause. */
  floodPerS: number
  floodMs: number
  /** Random delay of the first hint after a pause, ms: many consoles receive the same event at the same moment. */
  spreadMs: () => number
  /** The scheduler's own time is the computer's clock, which may be set back by an hour. */
  clock: Clock
}

type Clock = Pick<ClockPort, 'monotonic' | 'scheduler'>

/** The number of batches that may be emitted at once after a pause. */
const BURST = 2

/** Lets the first hint after a pause through at once, then batches the rest as the options say. */
export function coalesceHints(options: Options): OperatorFunction<Hint, Hint> {
  const { quietMs, maxMs, floodPerS, floodMs, spreadMs, clock } = options
  return (source) =>
    new Observable((subscriber) => {
      const rate = createHintRate({ floodPerS, spansMs: [maxMs, floodMs], now: clock.monotonic })
      let gathered: Hint | null = null
      let isSpreading = false
      let lastAt = Number.NEGATIVE_INFINITY
      let allowance = BURST

      const allowanceNow = (): number => Math.min(BURST, allowance + (clock.monotonic() - lastAt) / maxMs)
      const flush = (): void => {
        due.stop()
        if (gathered === null) return
        const batch = gathered
        gathered = null
        isSpreading = false
        allowance = allowanceNow() - 1
        lastAt = clock.monotonic()
        subscriber.next(batch)
      }
      const due = movableTimer(clock, flush)
      const isLeading = (): boolean =>
        gathered === null && allowanceNow() >= 1 && clock.monotonic() - lastAt >= quietMs && !rate.isFlood()
      const waitMs = (): number => {
        const sinceMs = clock.monotonic() - lastAt
        if (rate.isFlood()) return floodMs - sinceMs
        return Math.max((1 - allowanceNow()) * maxMs, Math.min(quietMs, maxMs - sinceMs))
      }
      const addHint = (hint: Hint): void => {
        rate.note()
        const isFirst = isLeading()
        gathered = gathered === null ? hint : joinHints(gathered, hint)
        if (isSpreading) return
        const ms = isFirst ? spreadMs() : waitMs()
        isSpreading = isFirst
        if (ms > 0) due.set(ms)
        else flush()
      }

      const subscription = source.subscribe({
        next: addHint,
        error: (error) => subscriber.error(error),
        complete: () => subscriber.complete(),
      })
      return () => {
        due.stop()
        subscription.unsubscribe()
      }
    })
}

/** A timer that each event of a flood may move: a later time costs nothing until the present one has passed. */
function movableTimer(clock: Clock, fire: () => void): { set: (ms: number) => void; stop: () => void } {
  let running: Subscription | null = null
  let firesAt = Infinity
  let dueAt = Infinity
  const stop = (): void => {
    running?.unsubscribe()
    firesAt = Infinity
  }
  const set = (ms: number): void => {
    dueAt = clock.monotonic() + ms
    if (firesAt <= dueAt) return
    stop()
    firesAt = dueAt
    running = timer(ms, clock.scheduler).subscribe(() => {
      firesAt = Infinity
      const leftMs = dueAt - clock.monotonic()
      if (leftMs <= 0) fire()
      else set(leftMs)
    })
  }
  return { set, stop }
}

export function joinHints(a: Hint, b: Hint): Hint {
  return { orderIds: new Set([...a.orderIds, ...b.orderIds]), isUnknown: a.isUnknown || b.isUnknown }
}
