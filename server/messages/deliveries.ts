import { randomUUID } from 'node:crypto'
import type { Log } from '../ground/log'
import { whatOf, type Message, type MessageGateway } from './message'
import type { Posted, PostOutcome } from './webhook'

export type DeliveryPorts = {
  post: (message: Posted) => Promise<PostOutcome>
  log: Log
  now: () => Date
  /** Resolves after this time, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Messages held in memory at a time; a gateway that is away for long must not fill it. */
const MOST_AT_ONCE = 1_000

/**
 * Tries each message until the gateway accepts or refuses it, and only while it is of use. They are kept in memory alone:
 * a code lives ten minutes, and its owner asks for another one sooner than a restart would bring it.
 */
export function createDeliveries({ post, log, now, wait }: DeliveryPorts): MessageGateway {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  const deliver = async (message: Message): Promise<void> => {
    const id = `msg_${randomUUID()}`
    const what = { ...whatOf(message.userId, message.about), id }
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await post({ id, ...message })
      if (outcome.kind === 'accepted') return log.info({ ...what, attempt }, 'message sent')
      const waitMs = outcome.kind === 'failed' ? waitBefore(attempt + 1, outcome.retryAfterMs) : 0
      const isLate = now().getTime() + waitMs >= message.expiresAt.getTime()
      if (outcome.kind === 'refused' || isLate || stopping.signal.aborted)
        return log.error({ ...what, attempt, reason: outcome.reason }, 'message not sent')
      log.warn({ ...what, attempt, reason: outcome.reason, waitMs }, 'message not sent yet')
      await wait(waitMs, stopping.signal)
      if (stopping.signal.aborted)
        return log.error({ ...what, attempt, reason: 'the server stopped' }, 'message not sent')
      if (!(await isWanted(message)))
        return log.info({ ...what, attempt }, 'message dropped: no longer of use')
    }
  }

  return {
    send: (message) => {
      if (running.size >= MOST_AT_ONCE) {
        const reason = `${MOST_AT_ONCE} messages already wait`
        return log.error({ ...whatOf(message.userId, message.about), reason }, 'message not sent')
      }
      const delivery = deliver(message).finally(() => running.delete(delivery))
      running.add(delivery)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** 2, 4, 8 s and so on up to a minute, and no sooner than the gateway asks. */
function waitBefore(attempt: number, retryAfterMs: number): number {
  return Math.max(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 2), LONGEST_WAIT_MS), retryAfterMs)
}

/** A database that does not answer is no reason to keep a code back. */
function isWanted(message: Message): Promise<boolean> {
  return message.isWanted().catch(() => true)
}
