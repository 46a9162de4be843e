import type { ServerRow } from '../../db/core/entities'
import { targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { readServerRows } from '../../db/writes/synced-reads'
import { askForRow, type Shown } from '../reads/ask-for-row'
import { retryWaitMs } from '../ports/backoff'
import { judgePresent } from './judge-present'
import type { PushContext } from './push-context'
import { confirmed, gone, hopeless, moved, notFound, settle } from './settle-command'
import { wordsOfMove } from './words-of-move'

/** Looks at a row that others keep touching so often, then lets the command wait. */
const LOOKS = 4

/**
 * R8: the row as it is now, when the command should still be sent; null when the look settled it, or could not. What
 * counts is the row as stored after the look: another answer may have shown something newer while it was under way.
 */
export async function lookBeforeSending(
  context: PushContext,
  command: OutboxCommand,
): Promise<ServerRow | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const sight = await refresh(context, command)
    if (sight === 'seen') return judgeStored(context, command)
    if (sight === 'absent') return wait(context, command, true)
  }
  return wait(context, command, false)
}

/** contested: the answer overlapped with another one and proved nothing. absent: the lists do not show the row. */
type Sight = 'seen' | 'contested' | 'absent'

async function refresh(context: PushContext, command: OutboxCommand): Promise<Sight> {
  const take = async (shown: Shown | null): Promise<Sight> => {
    if (shown === null) return 'absent'
    const seen = await context.observer.observe(shown.flight, { changes: [shown.change] })
    return seen.doubtful.length === 0 ? 'seen' : 'contested'
  }
  return askForRow(context, targetOf(command), 'look before sending', take)
}

async function wait(context: PushContext, command: OutboxCommand, isFault: boolean): Promise<null> {
  const { waits, failures, random, pace } = context
  const count = failures.count(command.id, isFault)
  if (isFault && failures.isHopeless(command.id)) await settle(context, command, notFound(command))
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
  if (!context.failures.isHopeless(command.id)) return row
  await settle(context, command, hopeless(command))
  return null
}
