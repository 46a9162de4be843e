import { targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { askForRow, type Shown } from '../reads/ask-for-row'
import { judgePresent } from './judge-present'
import type { AnswerVerdict } from './judge-answer'
import { PullFailed, RowUnreadable } from '../reads/pull-failure'
import type { PushContext } from './push-context'
import { judgeOf } from './judge-of'
import { confirmed, moved, settle, scheduleRetry } from './settle-command'
import { gone } from './words-of-refusal'

export type OpenVerdict =
  | Extract<AnswerVerdict, { kind: 'missing' | 'questioned' }>
  | (Extract<AnswerVerdict, { kind: 'conflict' }> & { row: null })

/**
 * R14: the server refused without sending the row. This reads the row to find out whether it was deleted, somebody
 * else changed it, or the command took effect. If the row cannot be read, the outcome is unknown and is checked again
 * later.
 */
export async function lookAfterRefusal(
  context: PushContext,
  command: OutboxCommand,
  verdict: OpenVerdict,
): Promise<void> {
  try {
    await askForRow(context, targetOf(command), 'look after a refusal', (shown) =>
      settleBy(context, command, verdict, shown),
    )
  } catch (error) {
    if (!(error instanceof PullFailed)) throw error
    if (error.failure.kind === 'unauthorized') context.pause()
    await scheduleRetry(context, command, {
      kind: 'unknown',
      retryAfterMs: error.retryAfterMs(),
      isFault: error instanceof RowUnreadable,
    })
  }
}

async function settleBy(
  context: PushContext,
  command: OutboxCommand,
  verdict: OpenVerdict,
  shown: Shown | null,
): Promise<void> {
  if (shown === null) return settleWithoutRow(context, command, verdict)
  const { flight, change } = shown
  const seen = { flight, changes: [change] }
  if (change.data === null) return settle(context, command, gone(command), seen)
  const present = judgePresent(change.data, command, judgeOf(context, command))
  if (present.kind === 'ours') return settle(context, command, confirmed(change.data), seen)
  if (present.kind === 'taken') return settle(context, command, moved(present.messages, change.data), seen)
  const event =
    verdict.kind === 'conflict'
      ? moved(verdict.messages, change.data)
      : ({ type: 'server.refused', messages: verdict.messages } as const)
  return settle(context, command, event, seen)
}

/** No list contains the row, which proves its deletion only together with a 404. */
function settleWithoutRow(context: PushContext, command: OutboxCommand, verdict: OpenVerdict): Promise<void> {
  if (verdict.kind === 'missing') return settle(context, command, gone(command))
  return scheduleRetry(context, command, { kind: 'unknown', retryAfterMs: null, isFault: true })
}
