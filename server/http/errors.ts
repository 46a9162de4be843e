import type { Log } from '../log'
import { databaseFailure } from './database-failures'
import { Refusal, refuse } from './refusals'

/** The refusal that answers an error; what is no refusal is logged, and nothing of it leaves the server. */
export function refusalOf(error: unknown, { log, requestId }: { log: Log; requestId: string }): Refusal {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  const busy = databaseFailure(error) !== 'fault'
  log.error(busy ? 'database busy' : 'request failed', {
    requestId,
    code,
    reason: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error && !busy ? error.stack : undefined,
  })
  return busy ? refuse.busy() : new Refusal(500, { error: 'Internal server error' })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
