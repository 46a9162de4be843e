import { firstValueFrom, timer } from 'rxjs'
import type { Order } from '../../contract/orders'
import type { Change } from '../../contract/sync'
import type { CommandEvent } from '../db/outbox-transitions'
import type { OutboxCommand } from '../db/rows'
import { retryWaitMs } from './backoff'
import type { AnswerVerdict } from './judge-answer'
import type { Flight } from './observation-log'
import { PullFailed } from './pull-failure'
import type { PushContext } from './push-context'
import { readOrderChange } from './verify-orders'

export const GONE: CommandEvent = { type: 'server.refused', messages: ['This order no longer exists.'] }

export function moved(messages: string[], current: Order | null): CommandEvent {
  return { type: 'order.moved', messages, current }
}

export function changeOf(order: Order): Change {
  return { entity: 'order', id: order.id, data: order }
}

/** With what the answer showed, in the same transaction, as far as it says something certain. */
export async function settle(
  { observer, doubtful }: PushContext,
  { id }: OutboxCommand,
  event: CommandEvent,
  shown?: { flight: Flight; changes: readonly Change[] },
): Promise<void> {
  const settlement = [{ id, event }]
  if (shown === undefined) return observer.write({ settle: settlement })
  const seen = await observer.observe(shown.flight, { changes: shown.changes, settle: settlement })
  doubtful.mark(seen.doubtful)
}

/** Not executed, or perhaps: when the command goes on, and as what. */
export async function takeLost(
  context: PushContext,
  command: OutboxCommand,
  verdict: Extract<AnswerVerdict, { kind: 'paused' | 'deferred' | 'doubt' }>,
): Promise<void> {
  const { clock, pace, random, waits, serverKind } = context
  if (verdict.kind === 'paused') {
    context.pause()
    return settle(context, command, { type: 'send.deferred', dueAt: null })
  }
  const waitMs = retryWaitMs(command.attempts, verdict.retryAfterMs, random, pace)
  const mayBeUnderWay = verdict.kind === 'doubt' && serverKind() !== 'feed'
  const forMs = mayBeUnderWay ? Math.max(waitMs, pace.lostRequestMs) : waitMs
  waits.wait(command.id, forMs, mayBeUnderWay || verdict.retryAfterMs !== null)
  const dueAt = clock.wall() + forMs
  await settle(context, command, { type: verdict.kind === 'doubt' ? 'answer.lost' : 'send.deferred', dueAt })
}

/** The order could not be read: the command stays as it is, and is taken up again later. */
export function postpone(context: PushContext, command: OutboxCommand, error: PullFailed): void {
  const { pace, random, waits } = context
  if (error.failure.kind === 'unauthorized') context.pause()
  const retryAfterMs = error.retryAfterMs()
  waits.wait(command.id, retryWaitMs(command.attempts + 1, retryAfterMs, random, pace), retryAfterMs !== null)
}

/**
 * R9: the row and the command change in one transaction. Where the answer overlapped with another look at the order and
 * nothing tells which is newer, the command stays on its row until a look that began after the answer.
 */
export async function confirm(
  context: PushContext,
  command: OutboxCommand,
  flight: Flight,
  row: Order,
): Promise<void> {
  const settled = (order: Order | null) => ({
    id: command.id,
    event: { type: 'effect.confirmed', row: order } as const,
  })
  const answered = { changes: [changeOf(row)], settle: [settled(row)] }
  const seen =
    command.attempts > 1
      ? await context.observer.observeRepeated(flight, answered)
      : await context.observer.observeAll(flight, answered)
  let isDone = seen.doubtful.length === 0
  let failures = 0
  while (!isDone && !context.signal.aborted) {
    try {
      isDone = await context.observer.during('look after an answer', async (later) => {
        const change = await readOrderChange(context, command.orderId)
        const order = change.entity === 'order' ? change.data : null
        const again = await context.observer.observeAll(later, {
          changes: [change],
          settle: [settled(order)],
        })
        return again.doubtful.length === 0
      })
    } catch (error) {
      if (!(error instanceof PullFailed)) throw error
      failures += 1
      await rest(context, failures, error.retryAfterMs())
    }
  }
}

async function rest(
  { clock, pace, random }: PushContext,
  failures: number,
  retryAfterMs: number | null,
): Promise<void> {
  await firstValueFrom(timer(retryWaitMs(failures, retryAfterMs, random, pace), clock.scheduler))
}
