import { refuse } from '../../http/refusals'
import type { Context } from '../../http/implement'
import { codesCanBeSent } from '../../messages'
import type { Message } from '../../messages'

export type Delivery = Pick<Context, 'config' | 'log' | 'messages'>

/** Throws the 409 of a server that cannot send anything: it must not say that it did. */
export function requireCodes({ config }: Pick<Context, 'config'>): void {
  if (codesCanBeSent(config)) return
  throw refuse.conflict(
    'This server cannot send codes, because it has no message gateway. Ask a superadmin for help.',
  )
}

/** Not waited for: the answer must not tell by its time whether somebody has the phone. */
export function deliver({ messages, log }: Delivery, userId: number, message: Message): void {
  messages?.send(message).catch((error: unknown) => {
    log.warn('message not sent', { userId, reason: error instanceof Error ? error.message : String(error) })
  })
}
