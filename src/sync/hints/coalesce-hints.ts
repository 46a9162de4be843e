import { Observable, timer, type OperatorFunction, type SchedulerLike, type Subscription } from 'rxjs'
import { createHintRate } from './hint-rate'

/**
 * What an event says: ids of orders that may have changed. `isUnknown`: something changed, but the event does not say
 * what.
 */
export type Hint = { orderIds: ReadonlySet<number>; isUnknown: boolean }

type Options = {
  /** A batch ends when no hint has come for this long, ms. */
  quietMs: number
  /** A batch also ends this long after the previous one. This bounds the number of batches (I19). */
  maxMs: number
  /** From this many hints a second, a batch goes out every `floodMs`, even if the hints do not pause. */
  floodPerS: number
  floodMs: number
  /**
   * Random delay of the first hint after a pause, ms: many consoles hear the same event at the same moment.
   */
  spreadMs: () => number
  scheduler: SchedulerLike
}

/** Batches saved up during a pause, so that the first hints of a burst pass at once. */
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
      let earned = BURST

      const earnedNow = (): number => Math.min(BURST, earned + (scheduler.now() - lastAt) / maxMs)
      const flush = (): void => {
        due?.unsubscribe()
        if (gathered === null) return
        const batch = gathered
        gathered = null
        isSpreading = false
        earned = earnedNow() - 1
        lastAt = scheduler.now()
        subscriber.next(batch)
      }
      const isLeading = (): boolean =>
        gathered === null && earnedNow() >= 1 && scheduler.now() - lastAt >= quietMs && !rate.isFlood()
      const waitMs = (): number => {
        const sinceMs = scheduler.now() - lastAt
        if (rate.isFlood()) return floodMs - sinceMs
        return Math.max((1 - earnedNow()) * maxMs, Math.min(quietMs, maxMs - sinceMs))
      }
      const take = (hint: Hint): void => {
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
        next: take,
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
