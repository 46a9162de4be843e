import { Observable, timer, type Subscription } from 'rxjs'
import type { LiveChanges } from '../../../contract/entities/live-changes'
import type { ClockPort } from '../ports/engine-ports'
import type { Hint } from './coalesce-hints'

type Options = {
  /** Whether the server pushes row changes at present. */
  isLive: () => boolean
  /** Emits changes once they are stored. */
  taken$: Observable<LiveChanges>
  /** Emits after a successful pull: when it began, monotonic clock, ms. */
  pulled$: Observable<number>
  /** How long an event waits for its change, ms. */
  graceMs: number
  /** At least this long between two releases of held events, so that many events do not cause many pulls. ms */
  apartMs: number
  clock: Pick<ClockPort, 'monotonic' | 'scheduler'>
}

/** An event that does not say which order it means. */
const UNKNOWN = 'unknown'

/**
 * While the server pushes row changes, an event alone causes no pull: it waits for its change, or for a pull that
 * began later, and is passed on as a hint only if neither comes in time.
 */
export function holdHints(hints$: Observable<Hint>, options: Options): Observable<Hint> {
  const { isLive, taken$, pulled$, graceMs, apartMs, clock } = options
  return new Observable((subscriber) => {
    const dueOf = new Map<number | typeof UNKNOWN, number>()
    let due: Subscription | null = null
    let releasedAt = -Infinity

    const keep = ({ orderIds, isUnknown }: Hint): void => {
      const at = clock.monotonic() + graceMs
      for (const key of [...orderIds, ...(isUnknown ? ([UNKNOWN] as const) : [])])
        if (!dueOf.has(key)) dueOf.set(key, at)
      schedule()
    }
    const schedule = (): void => {
      if (due !== null || dueOf.size === 0) return
      const at = Math.max(Math.min(...dueOf.values()), releasedAt + apartMs)
      due = timer(Math.max(0, at - clock.monotonic()), clock.scheduler).subscribe(release)
    }
    /** All held events are released together, because one pull covers them all. */
    const release = (): void => {
      due = null
      if (![...dueOf.values()].some((at) => at <= clock.monotonic())) return schedule()
      const orderIds = new Set([...dueOf.keys()].filter((key) => key !== UNKNOWN))
      const isUnknown = dueOf.has(UNKNOWN)
      dueOf.clear()
      releasedAt = clock.monotonic()
      subscriber.next({ orderIds, isUnknown })
    }
    const subscription = hints$.subscribe({
      next: (hint) => (isLive() ? keep(hint) : subscriber.next(hint)),
      error: (error) => subscriber.error(error),
      complete: () => subscriber.complete(),
    })
    subscription.add(
      taken$.subscribe(({ changes, patches = [] }) => {
        const rows = [...changes, ...patches]
        if (rows.length > 0) dueOf.delete(UNKNOWN)
        for (const { entity, id } of rows) if (entity === 'order') dueOf.delete(id)
      }),
    )
    subscription.add(
      pulled$.subscribe((from) => {
        for (const [key, at] of dueOf) if (at - graceMs < from) dueOf.delete(key)
      }),
    )
    return () => {
      due?.unsubscribe()
      subscription.unsubscribe()
    }
  })
}
