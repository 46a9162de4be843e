import type { Log } from '../log'
import { Refusal, refuse } from './refusals'

/** 40P01 and 40001: the transaction may be tried again. */
export function isRetryable(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** Statement timeout, lock timeout, shutdown, too many connections, and a connection that cannot be had. */
const BUSY =
  /^(40P01|40001|57014|55P03|57P0\d|53300|08\w{3}|CONNECT_TIMEOUT|CONNECTION_\w+|ECONN\w+|EPIPE|ETIMEDOUT)$/

/** The refusal that answers an error; what is no refusal is logged, and nothing of it leaves the server. */
export function refusalOf(error: unknown, { log, requestId }: { log: Log; requestId: string }): Refusal {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  const busy = BUSY.test(code)
  log.error(busy ? 'database busy' : 'request failed', {
    requestId,
    code,
    reason: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  })
  return busy ? refuse.busy() : new Refusal(500, { error: 'Internal server error' })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
