import type { ServerRow } from '../../db/core/entities'
import { beginSending, type Basis } from '../../db/writes/begin-sending'
import { seenOf, targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { Outdated } from '../../db/core/outdated'
import { Fenced } from '../ports/errors'
import { judgeAnswer, type AnswerVerdict } from './judge-answer'
import { judgeOf } from './judge-of'
import { lookAfterRefusal, type OpenVerdict } from './look-after-refusal'
import { isTooOld, lookBeforeSending } from './look-before-sending'
import type { Flight } from '../reads/observation-log'
import { PullFailed } from '../reads/pull-failure'
import type { PushContext } from './push-context'
import { sendCommand } from './send-command'
import { changeOf, confirm, moved, postpone, settle, scheduleRetry, traceMove } from './settle-command'

/** ms. The longest time between the last database check and the request. */
const FRESH_MS = 3_000

/** Processes the head of a lane; returns when the command must wait, has left the lane, or is settled. */
export async function pushCommand(context: PushContext, command: OutboxCommand): Promise<void> {
  if (!mustReadFirst(context, command) && (await send(context, command, null)) !== 'moved') return
  try {
    const fresh = await lookBeforeSending(context, command)
    if (fresh !== null) await send(context, command, fresh)
  } catch (error) {
    if (!(error instanceof PullFailed)) throw error
    await postpone(context, command, error)
  }
}

/**
 * Whether the row must be read before sending. Before the first send: if the decision is old, the user saw no row, the
 * server has not answered yet, or the row may have changed since it was read. Before a repetition: unless the server
 * knows the key, because it then repeats the lost answer instead of executing again.
 */
function mustReadFirst(context: PushContext, command: OutboxCommand): boolean {
  const { serverKind, clock, pace, failures, reach, current } = context
  const ageMs = clock.wall() - command.enqueuedAt
  if (isTooOld(context, command) || command.precondition === null || failures.hasFailedTooOften(command.id))
    return true
  const mayBeOutdated = reach.gate() === 'untested' || !current.has(targetOf(command))
  if (command.attempts === 0) return mayBeOutdated || ageMs > pace.staleIntentMs || ageMs < 0
  return serverKind() !== 'feed'
}

/** `fresh`: the row that was just read. moved: nothing was sent, because the row must be read first. */
async function send(
  context: PushContext,
  command: OutboxCommand,
  fresh: ServerRow | null,
): Promise<'done' | 'moved'> {
  if (context.signal.aborted) return 'done'
  const from = context.clock.monotonic()
  const started = await beginSending(
    context.database,
    command,
    context.fence,
    basisOf(context, command, fresh),
  )
  if (started.kind === 'fenced') throw new Fenced('another tab leads')
  if (started.kind === 'outdated') throw new Outdated()
  if (started.value.kind !== 'sending') return started.value.kind === 'moved' ? 'moved' : 'done'
  const sending = started.value.command
  traceMove(context, command, { type: 'send.started' })
  // This tab was frozen in between and does not know what happened since. It must not send; the command is checked
  // first.
  if (context.clock.monotonic() - from > FRESH_MS) throw new Fenced('this tab was asleep before sending')
  const verdict = await context.observer.during(`answer to ${sending.kind}`, async (flight) => {
    const outcome = await sendCommand(context.api, sending, context.signal)
    const judged = judgeAnswer(outcome, sending, judgeOf(context, sending))
    await applyVerdict(context, sending, flight, judged)
    return judged
  })
  if (needsRow(verdict)) await lookAfterRefusal(context, sending, verdict)
  return 'done'
}

function basisOf({ serverKind }: PushContext, command: OutboxCommand, fresh: ServerRow | null): Basis {
  if (fresh === null) return { kind: serverKind() === 'feed' ? 'guarded' : 'unguarded' }
  if (command.attempts > 0) return { kind: 'guarded' }
  return { kind: 'renewed', seen: seenOf(targetOf(command).entity, fresh) }
}

async function applyVerdict(
  context: PushContext,
  command: OutboxCommand,
  flight: Flight,
  verdict: AnswerVerdict,
): Promise<void> {
  if (verdict.kind === 'stopped' || needsRow(verdict)) return
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
    case 'unknown':
      return scheduleRetry(context, command, verdict)
  }
}

/** The answer does not contain the row that it is about. */
function needsRow(verdict: AnswerVerdict): verdict is OpenVerdict {
  if (verdict.kind === 'missing' || verdict.kind === 'questioned') return true
  return verdict.kind === 'conflict' && verdict.row === null
}
