import { refuse } from '../../http/refusals'
import { isCommonPassword, TOO_COMMON } from './common-passwords'
import { hashPassword } from './hash-password'

/** The one way to a stored password that somebody chose. Throws the 422 of one that is among the most common. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw refuse.invalid({ password: [`The password ${TOO_COMMON}.`] })
  return hashPassword(password)
}
