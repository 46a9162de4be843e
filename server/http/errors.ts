import type { Log } from '../ground/log'
import { databaseFailure, type FailureKind } from '../ground/database-failures'
import { Refusal, refuse } from '../ground/refusals'

/** The refusal to send for an error. Any other error than a refusal is logged, and the caller gets no details. */
export function refusalOf(error: unknown, log: Log): Refusal {
  if (error instanceof Refusal) return error
  const kind = databaseFailure(error)
  log.error({ error }, LOGGED[kind])
  if (kind === 'fault') return new Refusal(500, { error: 'Internal server error' })
  return kind === 'full' ? refuse.diskFull() : refuse.busy()
}

const LOGGED: Record<FailureKind, string> = {
  retry: 'database busy',
  away: 'database busy',
  full: 'disk of the database full',
  fault: 'request failed',
}
