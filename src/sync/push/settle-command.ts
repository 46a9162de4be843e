import type { ServerRow } from '../../db/core/entities'
import { firstValueFrom, timer } from 'rxjs'
import type { Change } from '../../../contract/entities/sync'
import { targetOf } from '../../db/commands/commands'
import { advanceCommand, type CommandEvent } from '../../db/commands/outbox-transitions'
import type { OutboxCommand } from '../../db/core/rows'
import type { Settlement } from '../../db/writes/settle-commands'
import { askForRow, type Shown } from '../reads/ask-for-row'
import { retryWaitMs } from '../ports/backoff'
import { MOST_FAULTS } from './command-failures'
import type { AnswerVerdict } from './judge-answer'
import type { Flight } from '../reads/observation-log'
import { PullFailed, RowUnreadable } from '../reads/pull-failure'
import { showsLess } from '../reads/shows-less'
import type { PushContext } from './push-context'
import { unread } from './words-of-refusal'

export function moved(messages: string[], current: ServerRow | null): CommandEvent {
  return { type: 'order.moved', messages, current }
}

export function confirmed(row: ServerRow | null): CommandEvent {
  return { type: 'effect.confirmed', row }
}

export function settlementOf(command: OutboxCommand, event: CommandEvent): Settlement {
  return { id: command.id, event, target: targetOf(command) }
}

export function changeOf(command: OutboxCommand, row: ServerRow): Change {
  return { ...targetOf(command), data: row } as Change
}

/** Stores the outcome together with the certain rows of the answer, in one transaction. */
export async function settle(
  context: PushContext,
  command: OutboxCommand,
  event: CommandEvent,
  shown?: { flight: Flight; changes: readonly Change[] },
): Promise<void> {
  const { observer, doubtful } = context
  const batch = { settle: [settlementOf(command, event)] }
  if (shown === undefined) await observer.write(batch)
  else {
    const seen = await observer.observe(shown.flight, { ...batch, changes: shown.changes })
    doubtful.mark(seen.doubtful)
  }
  traceMove(context, command, event)
}

export function traceMove(
  { trace, failures }: PushContext,
  command: OutboxCommand,
  event: CommandEvent,
): void {
  const { id, kind, lane, state } = command
  const to = advanceCommand(command, event)?.state ?? 'confirmed'
  if (to === 'confirmed' || to === 'refused' || to === 'conflict') failures.forget(id)
  trace({ type: 'command.moved', id, kind, lane, from: state, to })
}

/** The command was not executed, or its outcome is unknown: decides its next state and when to retry. */
export async function scheduleRetry(
  context: PushContext,
  command: OutboxCommand,
  verdict: Extract<AnswerVerdict, { kind: 'paused' | 'deferred' | 'unknown' }>,
): Promise<void> {
  const { clock, pace, random, waits, serverKind, failures } = context
  if (verdict.kind === 'paused') {
    context.pause()
    return settle(context, command, { type: 'send.deferred', dueAt: null })
  }
  const count = failures.count(command.id, verdict.kind === 'unknown' && verdict.isFault)
  const waitMs = retryWaitMs(count, verdict.retryAfterMs, random, pace)
  const mayBeUnderWay = verdict.kind === 'unknown' && serverKind() !== 'feed'
  const forMs = mayBeUnderWay ? Math.max(waitMs, pace.lostRequestMs) : waitMs
  const mustWait = verdict.retryAfterMs !== null
  waits.wait(command.id, forMs, mayBeUnderWay || mustWait)
  const dueAt = clock.wall() + forMs
  const type = verdict.kind === 'unknown' ? 'answer.lost' : 'send.deferred'
  await settle(context, command, { type, dueAt, mustWait })
}

/**
 * The row could not be read: the command stays unchanged and is tried again later. If the server returns the row but
 * it is unreadable, the command is given up after eight tries.
 */
export async function postpone(
  context: PushContext,
  command: OutboxCommand,
  error: PullFailed,
): Promise<void> {
  const { pace, random, waits, failures } = context
  if (error.failure.kind === 'unauthorized') context.pause()
  const retryAfterMs = error.retryAfterMs()
  const count = failures.count(command.id, error instanceof RowUnreadable)
  if (error instanceof RowUnreadable && failures.hasFailedTooOften(command.id))
    return settle(context, command, unread(command))
  waits.wait(command.id, retryWaitMs(count, retryAfterMs, random, pace), retryAfterMs !== null)
}

/**
 * R9: the row and the command change in one transaction. If the answer overlapped with another read of the row and it
 * is not known which is newer, the command stays pending until a read that began after the answer.
 */
export async function confirm(
  context: PushContext,
  command: OutboxCommand,
  flight: Flight,
  row: ServerRow | null,
): Promise<void> {
  const { observer, database } = context
  const batchOf = (change: Change) => ({
    changes: [change],
    settle: [settlementOf(command, confirmed(change.data))],
  })
  if (row === null || (await showsLess(database, targetOf(command), row))) {
    await readUntilCertain(context, command, batchOf)
    return traceMove(context, command, confirmed(row))
  }
  const answered = batchOf(changeOf(command, row))
  const seen =
    command.attempts > 1
      ? await observer.observeRepeated(flight, answered)
      : await observer.observeAll(flight, answered)
  if (seen.doubtful.length > 0) await readUntilCertain(context, command, batchOf)
  traceMove(context, command, confirmed(row))
}

async function readUntilCertain(
  context: PushContext,
  command: OutboxCommand,
  batchOf: (change: Change) => { changes: Change[] },
): Promise<void> {
  const storeRow = async (shown: Shown | null): Promise<boolean> => {
    // No list contains the row any more, but the command certainly took effect.
    if (shown === null) await settle(context, command, confirmed(null))
    const seen =
      shown === null ? null : await context.observer.observeAll(shown.flight, batchOf(shown.change))
    return seen === null || seen.doubtful.length === 0
  }
  let isDone = false
  let [failures, unreadable] = [0, 0]
  while (!isDone && !context.signal.aborted) {
    try {
      isDone = await askForRow(context, targetOf(command), 'look after an answer', storeRow)
    } catch (error) {
      if (!(error instanceof PullFailed)) throw error
      failures += 1
      unreadable += error instanceof RowUnreadable ? 1 : 0
      // The row cannot be read; a later pull will read it.
      const isHidden = error instanceof RowUnreadable && error.isCertain
      if (isHidden || unreadable === MOST_FAULTS) return settle(context, command, confirmed(null))
      await waitForRetry(context, failures, error.retryAfterMs())
    }
  }
}

async function waitForRetry(
  { clock, pace, random }: PushContext,
  failures: number,
  retryAfterMs: number | null,
): Promise<void> {
  await firstValueFrom(timer(retryWaitMs(failures, retryAfterMs, random, pace), clock.scheduler))
}
