import { fromPromise } from 'xstate'
import { isDoubtful, type ApiFailure } from '../../../contract/api-outcome'
import { listNotifications, sendPush } from '../../../contract/notifications'
import type { Refusal } from '../../machines/attempt'
import type { PreparedPush, PreparingPush, PushAttempt, PushSight, PushSubmission } from '../../machines/push'
import type { Ask, ConsoleContext } from '../console'
import type { DraftWriter } from '../shared/drafts/draft-writer'
import { isKeyTaken } from '../shared/order-form/key-taken'
import { knowsKeys } from '../shared/order-form/knows-keys'
import { keyAfter } from '../shared/order-form/new-key'
import { toasts } from '../ui/toasts'
import type { PushDraft } from './push-draft'

type Parts = { ask: Ask; database: ConsoleContext['database']; writer: DraftWriter }

export function pushActors({ ask, database, writer }: Parts) {
  // Runs also if the form was closed after sending.
  const settle = async () => {
    toasts.success(sendPush.message ?? '')
    await writer.store(null).catch(() => undefined)
  }
  return {
    prepare: fromPromise<PreparedPush, PreparingPush>(async ({ input: { former, ...text } }) => {
      const isKeyed = await knowsKeys(database)
      const sight = isKeyed || former === null ? 'unseen' : await lookInBell(ask, former)
      if (sight !== 'unseen') return sight
      const newest = isKeyed ? null : await newestInBell(ask)
      const attempt = { ...text, key: keyAfter(former), newest }
      await writer.store({ ...text, attempt, former } satisfies PushDraft)
      return attempt
    }),
    submit: fromPromise<PushSubmission, PushAttempt>(async ({ input }) => {
      const { header, body, key } = input
      const release = (refusal: Refusal) => writer.release(input, refusal).catch(() => undefined)
      const outcome = await ask(sendPush, { header, body }, { idempotencyKey: key })
      if (outcome.kind === 'success') {
        await settle()
        return { kind: 'sent' }
      }
      if (isUndecided(outcome)) return { kind: 'doubtful' }
      if (isKeyTaken(outcome)) {
        await release('taken')
        return { kind: 'taken' }
      }
      await release('refused')
      toasts.failure(outcome)
      return { kind: 'refused', fields: outcome.kind === 'invalid' ? outcome.fields : {} }
    }),
    look: fromPromise<PushSight, PushAttempt>(async ({ input }) => {
      if (await knowsKeys(database)) return 'keyed'
      const sight = await lookInBell(ask, input)
      if (sight === 'sent') await settle()
      return sight
    }),
  }
}

/** True if the result is unknown. A conflict with a retry time means that the first request with this key is still running. */
function isUndecided(failure: ApiFailure): boolean {
  const isUnderWay = failure.kind === 'conflict' && failure.retryAfterMs !== undefined
  return isDoubtful(failure) || isUnderWay || failure.kind === 'unauthorized'
}

/** The highest notification id in the bell, or null if it could not be read. */
async function newestInBell(ask: Ask): Promise<number | null> {
  const outcome = await ask(listNotifications, {})
  return outcome.kind === 'success' ? Math.max(0, ...outcome.data.data.map(({ id }) => id)) : null
}

/** Looks for the sent notification in the bell. Not every server lists it there (AG-113), so its absence proves nothing. */
async function lookInBell(ask: Ask, { header, body, newest }: PushAttempt): Promise<PushSight> {
  if (newest === null) return 'unread'
  const outcome = await ask(listNotifications, {})
  if (outcome.kind !== 'success') return 'unread'
  const isThere = outcome.data.data.some(
    ({ id, message, message_body }) =>
      id > newest && message.trim() === header.trim() && message_body.trim() === body.trim(),
  )
  return isThere ? 'sent' : 'unseen'
}
