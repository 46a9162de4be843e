import { isDoubtful, type ApiFailure, type ApiOutcome } from '../../../contract/api-outcome'
import type { ConsoleDatabase } from '../../db/console-database'
import { readMeta } from '../../db/meta'
import type { Submission } from '../../machines/attempt'
import { toasts } from '../ui/toasts'

/** Whether the server shows what an attempt was to make. */
export type Look<Made> = { kind: 'found'; made: Made } | { kind: 'absent' } | { kind: 'unknown' }

type Submitted<Made> = Exclude<Submission, { kind: 'created' }> | { kind: 'created'; made: Made }

type Sending<Made> = {
  database: ConsoleDatabase
  /** The attempt may have reached the server before. */
  isRepeat: boolean
  look: () => Promise<Look<Made>>
  /** Under the key of the attempt, so that a server that knows keys makes one of however many sends. */
  send: () => Promise<ApiOutcome<Made>>
}

/** Sends an attempt. A server that knows no keys is looked through first, when the attempt may have reached it. */
export async function submitAttempt<Made>({
  database,
  isRepeat,
  look,
  send,
}: Sending<Made>): Promise<Submitted<Made>> {
  if (isRepeat && (await readMeta(database, 'serverKind')) === 'contract') {
    const seen = await look()
    if (seen.kind === 'found') return { kind: 'created', made: seen.made }
    if (seen.kind === 'unknown') return { kind: 'doubtful' }
  }
  const outcome = await send()
  if (outcome.kind === 'success') return { kind: 'created', made: outcome.data }
  // The form itself says what a lost connection means here.
  if (outcome.kind !== 'offline' && outcome.kind !== 'timeout') toasts.failure(outcome)
  if (isUndecided(outcome)) return { kind: 'doubtful' }
  return { kind: 'refused', fields: outcome.kind === 'invalid' ? outcome.fields : {} }
}

/** With a time to wait the first request of this key is still being executed; without a session nobody can tell. */
function isUndecided(failure: ApiFailure): boolean {
  const isUnderWay = failure.kind === 'conflict' && failure.retryAfterMs !== undefined
  return isDoubtful(failure) || isUnderWay || failure.kind === 'unauthorized'
}
