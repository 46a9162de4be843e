import { EMPTY, from, map, merge, Observable, Subject, switchMap, timer } from 'rxjs'
import { watchOutboxChanges } from '../../db/queries/outbox/outbox-queries'
import type { OutboxCommand } from '../../db/core/rows'
import { isSendingPaused, watchSendingPaused } from '../../db/writes/sending-switch'
import { endHolds } from './end-holds'
import { createLoopGuard } from './loop-guard'
import { oneAtATime } from '../ports/one-at-a-time'
import { createOutboxLanes, type OutboxLanes } from './outbox-lanes'
import { pushCommand } from './push-command'
import type { PushContext } from './push-context'

type Signals = {
  /** Whether a request could reach the server now. */
  canReachServer: () => boolean
  /** Emits when the connection or the session is back. */
  resume$: Observable<unknown>
  /** Emits when another tab or a screen reports a new command. */
  nudged$: Observable<unknown>
  /** Called when a command left the outbox, or waits for a person. */
  onSettled?: (command: OutboxCommand) => void
}

/**
 * R7, in five steps, while subscribed. Ends with an error when this tab no longer leads.
 * 1. Each row has a lane. Only its oldest command, the head, may be sent, so commands of one row leave in order.
 * 2. Every change of the outbox, the connection or the switch for sending starts a check.
 * 3. A check reads the changed lanes and ends undo windows that are over.
 * 4. If the server can be reached, it sends the heads that are due, up to the limit, those of different rows in parallel.
 * 5. When a head has its answer, or the next one is due, the next check follows.
 */
export function pushOutbox(
  context: PushContext,
  { canReachServer, resume$, nudged$, onSettled = () => undefined }: Signals,
): Observable<never> {
  return new Observable((subscriber) => {
    const lanes = createOutboxLanes(context.database, context.trace)
    const guard = createLoopGuard(context.clock)
    const busy = new Set<string>()
    const finished$ = new Subject<void>()
    const nextDue$ = new Subject<number | null>()
    let isLoaded = false

    const sendHead = async (command: OutboxCommand): Promise<void> => {
      if (guard.isLooping(command)) context.waits.wait(command.id, context.pace.longestBackoffMs, true)
      else await pushCommand(context, command)
      const head = await lanes.refresh(command.lane)
      if (head?.id === command.id) return
      context.waits.forget(command.id)
      onSettled(command)
    }

    const start = (command: OutboxCommand): void => {
      busy.add(command.lane)
      sendHead(command)
        .finally(() => busy.delete(command.lane))
        .then(
          () => finished$.next(),
          (error: unknown) => subscriber.error(error),
        )
    }

    const updateLanes = async (isDoubtful: boolean): Promise<void> => {
      if (isLoaded && !isDoubtful) {
        const { isWhole } = await lanes.readChanges()
        // The counts differ only when another tab removed or restored commands.
        if (isWhole || busy.size > 0) return
      }
      await lanes.reload()
      isLoaded = true
    }

    const sendDueHeads = async (isDoubtful: boolean): Promise<void> => {
      await updateLanes(isDoubtful)
      const holdMs = await endHolds(context, lanes)
      if (!canReachServer() || (await isSendingPaused(context.database))) return nextDue$.next(holdMs)
      await refreshStale(lanes, busy)
      const waiting = startHeads(context, lanes, busy, start)
      const soonest = Math.min(holdMs ?? Infinity, waiting ?? Infinity)
      nextDue$.next(soonest === Infinity ? null : soonest)
    }

    const due$ = nextDue$.pipe(switchMap((ms) => (ms === null ? EMPTY : timer(ms, context.clock.scheduler))))
    const changed$ = from(watchOutboxChanges(context.database))
    const switched$ = from(watchSendingPaused(context.database))
    const checks$ = merge(
      merge(changed$, switched$, nudged$, finished$, due$).pipe(map(() => false)),
      resume$.pipe(map(() => true)),
    )
    const either = (waiting: boolean, next: boolean): boolean => waiting || next
    return checks$
      .pipe(oneAtATime(either, sendDueHeads))
      .subscribe({ error: (error) => subscriber.error(error) })
  })
}

/**
 * Only this leader sends. If a lane shows a command as `sending` that this leader is not sending, the lane was read
 * too early and is read again.
 */
async function refreshStale(lanes: OutboxLanes, busy: ReadonlySet<string>): Promise<void> {
  const stale = lanes.heads().filter(({ lane, state }) => state === 'sending' && !busy.has(lane))
  for (const { lane } of stale) await lanes.refresh(lane)
}

/**
 * Sends the commands that may be sent now, up to the limit. Returns the ms until the next one may be sent; null: none
 * waits.
 */
function startHeads(
  { waits, pace }: PushContext,
  lanes: OutboxLanes,
  busy: ReadonlySet<string>,
  start: (command: OutboxCommand) => void,
): number | null {
  let soonest: number | null = null
  for (const head of lanes.heads()) {
    if (busy.size >= pace.lanes) break
    if (busy.has(head.lane) || head.state === 'held' || head.state === 'sending') continue
    const remainingMs = waits.remainingMs(head)
    if (remainingMs <= 0) start(head)
    else soonest = Math.min(soonest ?? Infinity, remainingMs)
  }
  return soonest
}
