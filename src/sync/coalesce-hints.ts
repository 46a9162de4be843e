import { Observable, timer, type OperatorFunction, type SchedulerLike, type Subscription } from 'rxjs'
import { createHintRate } from './hint-rate'

/** What an event told: orders that may have changed; `isUnknown`: something changed, and nobody said what. */
export type Hint = { orderIds: ReadonlySet<number>; isUnknown: boolean }

type Options = {
  /** What follows a batch is the next one when nothing came for so long, ms. */
  quietMs: number
  /** Or so long after the batch before it. As many batches as such spans pass in a time, and one more, at most (I19). */
  maxMs: number
  /** From so many hints a second on it is a flood: a batch every `floodMs`, whether or not the hints pause. */
  floodPerS: number
  floodMs: number
  /** Delays the first hint after a rest, ms: many consoles hear the same event in the same instant. */
  spreadMs: () => number
  scheduler: SchedulerLike
}

/** Batches that a rest earns: the first hint of a flurry passes at once, and what follows it soon after. */
const BURST = 2

/** The first hint after a rest passes at once; from then on batches, as rare as the options say. */
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
