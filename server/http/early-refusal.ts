import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config/config'
import type { Log } from '../ground/log'
import type { RequestMetrics } from './request-metrics'
import type { CallQueue } from './call-queue'
import { addressReader } from '../ground/client-address'
import type { KnownCallers } from './known-callers'
import type { LoopLag } from './loop-lag'
import { refuse } from '../ground/refusals'
import { refusalAnswer } from './responses'

type Parts = {
  config: Config
  queue: CallQueue
  callers: KnownCallers
  lag: LoopLag
  log: Log
  metrics?: RequestMetrics
}

/** With more event-loop lag than this, and a busy queue, a caller gets no more than its fair share of what waits. */
const MAX_LAG_MS = 50
const LOG_MS = 1_000

/** Refuses a request with 503 before its body is read, because a refusal must be cheap. Returns true if it refused. */
export function createEarlyRefusal({ config, queue, callers, lag, log, metrics }: Parts) {
  const addressOf = addressReader(config.trustedProxies)
  const { status, body, headers } = refusalAnswer(config, refuse.busy())
  const head = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }
  let refused = 0

  function count(): void {
    if (refused === 0) {
      setTimeout(() => {
        log.warn({ requests: refused }, 'requests refused early')
        refused = 0
      }, LOG_MS).unref()
    }
    refused += 1
    metrics?.refusedEarly()
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isCall(request)) return false
    const { authorization, 'x-forwarded-for': forwarded } = request.headers
    const address = addressOf(request.socket.remoteAddress, forwarded?.toString())
    const who = callers.callerOf(authorization, address)
    const isFull = authorization !== undefined && queue.isFullFor(who)
    const isLate =
      queue.isBusy() && lag.ms() > MAX_LAG_MS && queue.hasFairShare(authorization === undefined ? null : who)
    if (!isFull && !isLate) return false
    count()
    response.writeHead(status, head)
    response.end(body)
    return true
  }
}

/** Health checks, the console's files and its settings are cheap and never refused. */
function isCall({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/api/') && url !== '/api/console-config'
}
