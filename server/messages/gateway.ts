import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config/config'
import type { Log } from '../ground/log'
import { createDeliveries, type DeliveryPorts } from './deliveries'
import { whatOf, type MessageGateway } from './message'
import { postMessage } from './webhook'

type Ports = Partial<Pick<DeliveryPorts, 'wait'>> & Pick<DeliveryPorts, 'log' | 'now'>

/** A demo writes codes on its log. Any other server posts to MESSAGE_GATEWAY_URL, or says on the log that it cannot. */
export function openMessageGateway(
  { demo, messageGateway: webhook }: Pick<Config, 'demo' | 'messageGateway'>,
  { log, now, wait = unrefWait }: Ports,
): MessageGateway {
  if (demo) return logging(log)
  if (webhook === null) return refusing(log)
  return createDeliveries({ post: (message) => postMessage(webhook, message, now()), log, now, wait })
}

/**
 * False only in production without a gateway. Elsewhere nobody depends on codes: a demo logs the code, any other server
 * logs that it was not sent.
 */
export function codesCanBeSent({
  production,
  messageGateway,
}: Pick<Config, 'production' | 'messageGateway'>): boolean {
  return !production || messageGateway !== null
}

function logging(log: Log): MessageGateway {
  return {
    send: ({ userId, text, about }) => {
      if (about.kind === 'notice') return log.info({ userId, text }, 'message to a phone')
      log.info({ userId, purpose: about.purpose, code: about.code }, 'one-time code')
    },
    stop: () => Promise.resolve(),
  }
}

function refusing(log: Log): MessageGateway {
  return {
    send: ({ userId, about }) => log.warn(whatOf(userId, about), 'message not sent: no message gateway'),
    stop: () => Promise.resolve(),
  }
}

/** Does not keep the process running. */
function unrefWait(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined)
}
