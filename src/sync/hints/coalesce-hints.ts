import { Observable, timer, type OperatorFunction, type SchedulerLike, type Subscription } from 'rxjs'
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
  scheduler: SchedulerLike
}

/** The number of batches that may be emitted at once after a pause. */
const BURST = 2

/** Lets the first hint after a pause through at once, then batches the rest as the options say. */
export function coalesceHints(options: Options): OperatorFunction<Hint, Hint> {
  const { quietMs, maxMs, floodPerS, floodMs, spreadMs, scheduler } = options
  return (source) =>
    new Observable((subscriber) => {
      const rate = createHintRate({ floodPerS, spansMs: [maxMs, floodMs], now: () => scheduler.now() })
      let gathered: Hint | null = null
      let due: Subscription | null = null
      let isSpreading = false
      let lastAt = Number.NEGATIVE_INFINITY
      let allowance = BURST

      const allowanceNow = (): number => Math.min(BURST, allowance + (scheduler.now() - lastAt) / maxMs)
      const flush = (): void => {
        due?.unsubscribe()
        if (gathered === null) return
        const batch = gathered
        gathered = null
        isSpreading = false
        allowance = allowanceNow() - 1
        lastAt = scheduler.now()
        subscriber.next(batch)
      }
      const isLeading = (): boolean =>
        gathered === null && allowanceNow() >= 1 && scheduler.now() - lastAt >= quietMs && !rate.isFlood()
      const waitMs = (): number => {
        const sinceMs = scheduler.now() - lastAt
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
        due?.unsubscribe()
        if (ms > 0) due = timer(ms, scheduler).subscribe(flush)
        else flush()
      }

      const subscription = source.subscribe({
        next: addHint,
        error: (error) => subscriber.error(error),
        complete: () => subscriber.complete(),
      })
      return () => {
        due?.unsubscribe()
        subscription.unsubscribe()
      }
    })
}

export function joinHints(a: Hint, b: Hint): Hint {
  return { orderIds: new Set([...a.orderIds, ...b.orderIds]), isUnknown: a.isUnknown || b.isUnknown }
}
