import { Observable, timer, type OperatorFunction, type SchedulerLike, type Subscription } from 'rxjs'

/** What an event told: orders that may have changed; `isUnknown`: something changed, and nobody said what. */
export type Hint = { orderIds: ReadonlySet<number>; isUnknown: boolean }

type Options = {
  /** A window ends when nothing came for so long, ms. */
  quietMs: number
  /** Or when it is so old, ms. */
  maxMs: number
  /** From so many hints a second on it is a flood, and the windows after it are `floodMs` long. */
  floodPerS: number
  floodMs: number
  /** Delays the first hint after a rest, ms: many consoles hear the same event in the same instant. */
  spreadMs: () => number
  scheduler: SchedulerLike
}

/** The first hint after a rest passes at once; from then on at most one a window, holding all that came in it. */
export function coalesceHints({
  quietMs,
  maxMs,
  floodPerS,
  floodMs,
  spreadMs,
  scheduler,
}: Options): OperatorFunction<Hint, Hint> {
  return (source) =>
    new Observable((subscriber) => {
      let gathered: Hint | null = null
      let count = 0
      let openedAt = 0
      let quiet: Subscription | null = null
      let full: Subscription | null = null

      const stop = (): void => {
        quiet?.unsubscribe()
        full?.unsubscribe()
        quiet = null
        full = null
      }
      const flush = (): void => {
        stop()
        if (gathered === null) return
        const batch = gathered
        gathered = null
        const isFlood = count * 1000 >= floodPerS * Math.max(scheduler.now() - openedAt, maxMs)
        open(quietMs, isFlood ? floodMs : maxMs)
        subscriber.next(batch)
      }
      const open = (quietFor: number, fullAfter: number): void => {
        count = 0
        openedAt = scheduler.now()
        quiet = timer(quietFor, scheduler).subscribe(flush)
        full = timer(fullAfter, scheduler).subscribe(flush)
      }
      const take = (hint: Hint): void => {
        const isFirst = full === null
        count += 1
        gathered = gathered === null ? hint : joinHints(gathered, hint)
        if (!isFirst) {
          quiet?.unsubscribe()
          quiet = timer(quietMs, scheduler).subscribe(flush)
          return
        }
        const spread = spreadMs()
        if (spread > 0) open(spread, spread)
        if (spread <= 0) flush()
      }

      const subscription = source.subscribe({
        next: take,
        error: (error) => subscriber.error(error),
        complete: () => subscriber.complete(),
      })
      return () => {
        stop()
        subscription.unsubscribe()
      }
    })
}

export function joinHints(a: Hint, b: Hint): Hint {
  return { orderIds: new Set([...a.orderIds, ...b.orderIds]), isUnknown: a.isUnknown || b.isUnknown }
}
