import { refuse } from '../../ground/refusals'
import type { Context } from '../call-context'
import { codesCanBeSent } from '../../messages/gateway'

/** Throws the 409 if this server cannot send codes, because it must not claim that it sent one. */
export function requireCodes({ config }: Pick<Context, 'config'>): void {
  if (codesCanBeSent(config)) return
  throw refuse.conflict(
    'This server cannot send codes, because it has no message gateway. Ask a superadmin for help.',
  )
}
