import { refuse } from '../../ground/refusals'
import { whyGuessable, type PasswordOwner } from './guessable-password'
import { hashPassword } from './hash-password'

/** Every password that a person chooses must be hashed here. Throws the 422 for one that is easy to guess. */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const why = whyGuessable(password, owner)
  if (why !== null) throw refuse.invalid({ password: [`The password ${why}.`] })
  return hashPassword(password)
}
