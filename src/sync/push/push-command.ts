import type { ServerRow } from '../../db/core/entities'
import { beginSending, type Basis } from '../../db/writes/begin-sending'
import { seenOf, targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { Outdated } from '../../db/core/outdated'
import { Fenced } from '../ports/errors'
import { judgeAnswer, type AnswerVerdict } from './judge-answer'
import { judgeOf } from './judge-of'
import { lookAfterRefusal, type OpenVerdict } from './look-after-refusal'
import { lookBeforeSending } from './look-before-sending'
import type { Flight } from '../reads/observation-log'
import { PullFailed } from '../reads/pull-failure'
import type { PushContext } from './push-context'
import { sendCommand } from './send-command'
import { changeOf, confirm, moved, postpone, settle, takeLost, tellMove } from './settle-command'

/** A server with keys remembers them 35 days. ms */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000

/** Between the last look at the database and the request. ms */
const FRESH_MS = 3_000

/** Brings the head of a lane one step further; returns when it must wait, has left the lane, or is settled. */
export async function pushCommand(context: PushContext, command: OutboxCommand): Promise<void> {
  if (!needsLook(context, command) && (await send(context, command, null)) !== 'moved') return
  try {
    const fresh = await lookBeforeSending(context, command)
    if (fresh !== null) await send(context, command, fresh)
  } catch (error) {
    if (!(error instanceof PullFailed)) throw error
    await postpone(context, command, error)
  }
}

/**
 * Before the first send when the intent is old, nothing was seen, nothing was answered yet, or the row may have changed
 * unheard since it was read. Before another one always, unless the server knows the key: it then gives the answer that
 * was lost instead of executing anew.
 */
function needsLook(context: PushContext, command: OutboxCommand): boolean {
  const { serverKind, clock, pace, failures, reach, current } = context
  const ageMs = clock.wall() - command.enqueuedAt
  if (command.precondition === null || failures.isHopeless(command.id)) return true
  const isUnheard = reach.gate() === 'untested' || !current.has(targetOf(command))
  if (command.attempts === 0) return isUnheard || ageMs > pace.staleIntentMs || ageMs < 0
  return serverKind() !== 'feed' || ageMs > KEYS_KEPT_MS
}

/** `fresh`: the row as a look just showed it. moved: nothing was sent, a look must tell first. */
async function send(
  context: PushContext,
  command: OutboxCommand,
  fresh: ServerRow | null,
): Promise<'done' | 'moved'> {
  if (context.signal.aborted) return 'done'
  const from = context.clock.monotonic()
  const begun = await beginSending(context.database, command, context.fence, basisOf(context, command, fresh))
  if (begun.kind === 'fenced') throw new Fenced('another tab leads')
  if (begun.kind === 'outdated') throw new Outdated()
  if (begun.value.kind !== 'sending') return begun.value.kind === 'moved' ? 'moved' : 'done'
  const sending = begun.value.command
  tellMove(context, command, { type: 'send.started' })
  // A tab that was frozen here does not know what happened since: it must not send, it must find out.
  if (context.clock.monotonic() - from > FRESH_MS) throw new Fenced('this tab was asleep before sending')
  const verdict = await context.observer.during(`answer to ${sending.kind}`, async (flight) => {
    const outcome = await sendCommand(context.api, sending, context.signal)
    const judged = judgeAnswer(outcome, sending, judgeOf(context, sending))
    await take(context, sending, flight, judged)
    return judged
  })
  if (leavesQuestions(verdict)) await lookAfterRefusal(context, sending, verdict)
  return 'done'
}

function basisOf({ serverKind }: PushContext, command: OutboxCommand, fresh: ServerRow | null): Basis {
  if (fresh === null) return { kind: serverKind() === 'feed' ? 'guarded' : 'unguarded' }
  if (command.attempts > 0) return { kind: 'guarded' }
  return { kind: 'renewed', seen: seenOf(targetOf(command).entity, fresh) }
}

async function take(
  context: PushContext,
  command: OutboxCommand,
  flight: Flight,
  verdict: AnswerVerdict,
): Promise<void> {
  if (verdict.kind === 'stopped' || leavesQuestions(verdict)) return
  switch (verdict.kind) {
    case 'confirmed':
      return confirm(context, command, flight, verdict.row)
    case 'refused':
      context.doubtful.mark([targetOf(command)])
      return settle(context, command, { type: 'server.refused', messages: verdict.messages })
    case 'conflict':
      return settle(context, command, moved(verdict.messages, verdict.row), {
        flight,
        changes: verdict.row === null ? [] : [changeOf(command, verdict.row)],
      })
    case 'paused':
    case 'deferred':
    case 'doubt':
      return takeLost(context, command, verdict)
  }
}

/** The answer does not show the row it speaks of. */
function leavesQuestions(verdict: AnswerVerdict): verdict is OpenVerdict {
  if (verdict.kind === 'missing' || verdict.kind === 'questioned') return true
  return verdict.kind === 'conflict' && verdict.row === null
}
