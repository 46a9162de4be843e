import { refuse } from '../../http/refusals'
import type { Context } from '../../http/implement'
import { codesCanBeSent } from '../../messages'
import type { Message } from '../../messages'

export type Delivery = Pick<Context, 'config' | 'log' | 'messages'>

/** Throws the 409 if this server cannot send codes, because it must not claim that it sent one. */
export function requireCodes({ config }: Pick<Context, 'config'>): void {
  if (codesCanBeSent(config)) return
  throw refuse.conflict(
    'This server cannot send codes, because it has no message gateway. Ask a superadmin for help.',
  )
}

/** Sends a message without waiting for it, so that the time of the answer does not reveal if an account exists. */
export function deliver({ messages, log }: Delivery, userId: number, message: Message): void {
  messages?.send(message).catch((error: unknown) => {
    log.warn('message not sent', { userId, reason: error instanceof Error ? error.message : String(error) })
  })
}
