import { DAY_MS } from '../../../contract/words/durations'
import type { ServerRow } from '../../db/core/entities'
import { targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { readServerRows } from '../../db/writes/synced-reads'
import { askForRow, type Shown } from '../reads/ask-for-row'
import { retryWaitMs } from '../ports/backoff'
import { judgePresent } from './judge-present'
import type { PushContext } from './push-context'
import { confirmed, moved, settle } from './settle-command'
import { failedTooOften, gone, notFound, tooOld } from './words-of-refusal'
import { wordsOfMove } from './words-of-move'

/** A server with idempotency keys remembers them for 35. */
const KEYS_KEPT_DAYS = 30

/** Whether the server may have forgotten the key: then a person decides whether the command is sent (P2). */
export function isTooOld({ clock }: PushContext, { enqueuedAt }: OutboxCommand): boolean {
  return clock.wall() - enqueuedAt > KEYS_KEPT_DAYS * DAY_MS
}

/** Reads a row at most this often while other requests keep overlapping, then lets the command wait. */
const MAX_READS = 4

/**
 * R8: reads the row before sending. Returns the row if the command should still be sent; null if the read settled the
 * command or proved nothing. The stored row is what counts: another answer may have stored a newer one during the
 * read.
 */
export async function lookBeforeSending(
  context: PushContext,
  command: OutboxCommand,
): Promise<ServerRow | null> {
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    const result = await refresh(context, command)
    if (result === 'seen') return judgeStored(context, command)
    if (result === 'absent') return wait(context, command, true)
  }
  return wait(context, command, false)
}

/** contested: the answer overlapped with another one and proved nothing. absent: no list contains the row. */
type ReadResult = 'seen' | 'contested' | 'absent'

async function refresh(context: PushContext, command: OutboxCommand): Promise<ReadResult> {
  const storeRow = async (shown: Shown | null): Promise<ReadResult> => {
    if (shown === null) return 'absent'
    const seen = await context.observer.observe(shown.flight, { changes: [shown.change] })
    return seen.doubtful.length === 0 ? 'seen' : 'contested'
  }
  return askForRow(context, targetOf(command), 'look before sending', storeRow)
}

async function wait(context: PushContext, command: OutboxCommand, isFault: boolean): Promise<null> {
  const { waits, failures, random, pace } = context
  const count = failures.count(command.id, isFault)
  if (isFault && failures.hasFailedTooOften(command.id)) await settle(context, command, notFound(command))
  else waits.wait(command.id, retryWaitMs(count, null, random, pace) + pace.backoffMs, false)
  return null
}

async function judgeStored(context: PushContext, command: OutboxCommand): Promise<ServerRow | null> {
  const { entity, id } = targetOf(command)
  const row = (await readServerRows(context.database, entity, [id])).get(id)
  if (row === undefined) {
    await settle(context, command, gone(command))
    return null
  }
  const { isMe, clock, reach } = context
  const wasOffline = reach.wasOfflineAt(command.enqueuedAt)
  const judge = { isMe, nowMs: clock.wall(), chances: command.attempts, wasOffline }
  const present = judgePresent(row, command, judge)
  if (present.kind === 'taken') {
    await settle(context, command, moved(present.messages, row))
    return null
  }
  if (present.kind === 'ours') {
    await settle(context, command, confirmed(row))
    return null
  }
  if (present.kind === 'moved') {
    await settle(context, command, moved([wordsOfMove(command, row, judge)], row))
    return null
  }
  if (isTooOld(context, command)) {
    await settle(context, command, tooOld(KEYS_KEPT_DAYS))
    return null
  }
  if (!context.failures.hasFailedTooOften(command.id)) return row
  await settle(context, command, failedTooOften(command))
  return null
}
