import { refuse } from '../../http/refusals'
import { isCommonPassword, TOO_COMMON } from './common-passwords'
import { hashPassword } from './hash-password'

/** Every password that a person chooses must be hashed here. Throws the 422 for a common password. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw refuse.invalid({ password: [`The password ${TOO_COMMON}.`] })
  return hashPassword(password)
}
