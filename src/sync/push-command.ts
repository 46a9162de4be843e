import { beginSending } from '../db/begin-sending'
import type { OutboxCommand } from '../db/rows'
import { Fenced, Outdated } from './errors'
import { judgeAnswer, type AnswerVerdict } from './judge-answer'
import { lookBeforeSending } from './look-before-sending'
import type { Flight } from './observation-log'
import { PullFailed } from './pull-failure'
import type { PushContext } from './push-context'
import { sendCommand } from './send-command'
import { changeOf, confirm, moved, postpone, settle, takeLost } from './settle-command'

/** A server with keys remembers them 35 days. ms */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000

/** Between the last look at the database and the request. ms */
const FRESH_MS = 3_000

/** Brings the head of a lane one step further; returns when it must wait, has left the lane, or is settled. */
export async function pushCommand(context: PushContext, command: OutboxCommand): Promise<void> {
  if (command.state === 'held') return settle(context, command, { type: 'hold.ended' })
  if (!needsLook(context, command)) return send(context, command, undefined)
  try {
    const fresh = await lookBeforeSending(context, command)
    if (fresh === null) return
    const isFirst = command.attempts === 0
    await send(context, command, isFirst ? (fresh.revision ?? null) : undefined)
  } catch (error) {
    if (!(error instanceof PullFailed)) throw error
    postpone(context, command, error)
  }
}

/**
 * Before the first send only when the intent is old. Before another one always, unless the server knows the key: it
 * then gives the answer that was lost instead of executing anew.
 */
function needsLook(
  { serverKind, clock, pace }: PushContext,
  { attempts, enqueuedAt }: OutboxCommand,
): boolean {
  const ageMs = clock.wall() - enqueuedAt
  if (attempts === 0) return ageMs > pace.staleIntentMs || ageMs < 0
  return serverKind() !== 'feed' || ageMs > KEYS_KEPT_MS
}

async function send(
  context: PushContext,
  command: OutboxCommand,
  revision: number | null | undefined,
): Promise<void> {
  if (context.signal.aborted) return
  const from = context.clock.monotonic()
  const begun = await beginSending(context.database, command.id, context.fence, revision)
  if (begun.kind === 'fenced') throw new Fenced('another tab leads')
  if (begun.kind === 'readOnly') throw new Outdated('newer code owns the database')
  const sending = begun.value
  if (sending === null) return
  // A tab that was frozen here does not know what happened since: it must not send, it must find out.
  if (context.clock.monotonic() - from > FRESH_MS) throw new Fenced('this tab was asleep before sending')
  await context.observer.during(`answer to ${sending.kind}`, async (flight) => {
    const outcome = await sendCommand(context.api, sending, context.signal)
    await take(context, sending, flight, judgeAnswer(outcome, sending))
  })
}

async function take(
  context: PushContext,
  command: OutboxCommand,
  flight: Flight,
  verdict: AnswerVerdict,
): Promise<void> {
  switch (verdict.kind) {
    case 'stopped':
      return
    case 'confirmed':
      return confirm(context, command, flight, verdict.row)
    case 'refused':
      context.doubtful.mark([command.orderId])
      return settle(context, command, { type: 'server.refused', messages: verdict.messages })
    case 'conflict':
      if (verdict.row === null) context.doubtful.mark([command.orderId])
      return settle(context, command, moved(verdict.messages, verdict.row), {
        flight,
        changes: verdict.row === null ? [] : [changeOf(verdict.row)],
      })
    case 'paused':
    case 'deferred':
    case 'doubt':
      return takeLost(context, command, verdict)
  }
}
