import { EMPTY, from, map, merge, Observable, Subject, switchMap, tap, timer } from 'rxjs'
import { isActive } from '../db/fold'
import { readOutbox, watchOutbox } from '../db/outbox-queries'
import type { OutboxCommand } from '../db/rows'
import { oneAtATime } from './one-at-a-time'
import { pushCommand } from './push-command'
import type { PushContext } from './push-context'

type Signals = {
  /** Is there a chance that a request arrives? */
  mayGo: () => boolean
  /** The connection or the session is back, or somebody nudged. */
  resume$: Observable<unknown>
}

/**
 * R7: commands of one order go in order, different orders side by side. Sends for as long as it is subscribed; ends with
 * an error when this tab leads no more.
 */
export function pushOutbox(context: PushContext, { mayGo, resume$ }: Signals): Observable<never> {
  return new Observable((subscriber) => {
    const busy = new Set<string>()
    const finished$ = new Subject<void>()
    const nextDue$ = new Subject<number | null>()

    const drive = (command: OutboxCommand): void => {
      busy.add(command.lane)
      pushCommand(context, command)
        .finally(() => busy.delete(command.lane))
        .then(
          () => finished$.next(),
          (error: unknown) => subscriber.error(error),
        )
    }

    const pump = async (): Promise<void> => {
      const commands = await readOutbox(context.database)
      context.waits.forget(commands)
      if (!mayGo()) return
      const idle = headsOf(commands).filter(({ lane, state }) => state !== 'sending' && !busy.has(lane))
      const waiting: number[] = []
      for (const command of idle) {
        const remainingMs = context.waits.remainingMs(command)
        if (remainingMs > 0) waiting.push(remainingMs)
        if (remainingMs <= 0 && busy.size < context.pace.lanes) drive(command)
      }
      nextDue$.next(waiting.length === 0 ? null : Math.min(...waiting))
    }

    const due$ = nextDue$.pipe(switchMap((ms) => (ms === null ? EMPTY : timer(ms, context.clock.scheduler))))
    const outbox$ = from(watchOutbox(context.database))
    const signals$ = merge(outbox$, finished$, due$, resume$)
    return signals$
      .pipe(
        tap({ error: (error) => subscriber.error(error) }),
        map(() => true),
        oneAtATime(() => true, pump),
      )
      .subscribe({ error: (error) => subscriber.error(error) })
  })
}

/** The oldest command of each lane that is still meant to take effect. */
function headsOf(commands: readonly OutboxCommand[]): OutboxCommand[] {
  const heads = new Map<string, OutboxCommand>()
  for (const command of commands)
    if (isActive(command.state) && !heads.has(command.lane)) heads.set(command.lane, command)
  return [...heads.values()]
}
