import { targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { askForRow, type Shown } from '../reads/ask-for-row'
import { judgePresent } from './judge-present'
import type { AnswerVerdict } from './judge-answer'
import { PullFailed } from '../reads/pull-failure'
import type { PushContext } from './push-context'
import { judgeOf } from './judge-of'
import { confirmed, gone, moved, settle } from './settle-command'

export type OpenVerdict =
  | Extract<AnswerVerdict, { kind: 'missing' }>
  | (Extract<AnswerVerdict, { kind: 'conflict' }> & { row: null })

/**
 * The server said no without showing the row: a look tells whether it is gone, who was faster, or that both wanted the
 * same. Where it cannot be had, the server's words stand.
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
    context.doubtful.mark([targetOf(command)])
    await settle(context, command, plain(command, verdict))
  }
}

async function settleBy(
  context: PushContext,
  command: OutboxCommand,
  verdict: OpenVerdict,
  shown: Shown | null,
): Promise<void> {
  if (shown === null) return settle(context, command, plain(command, verdict))
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

function plain(command: OutboxCommand, verdict: OpenVerdict) {
  return verdict.kind === 'missing' ? gone(command) : moved(verdict.messages, null)
}
