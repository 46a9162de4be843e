import { PASSWORD_RULES } from '../../../contract/passwords'

/** Why these two cannot be sent, in the order of AG-26; null when they can. */
export function refusePassword(password: string, confirmation: string): string | null {
  if (password === '' || confirmation === '') return 'All input fields are required'
  if (password !== confirmation) return 'password must be the same with the confirmation password'
  const unmet = PASSWORD_RULES.filter(({ met }) => !met(password)).map(({ words }) => words)
  return unmet.length === 0 ? null : `The password still needs: ${unmet.join(', ').toLowerCase()}.`
}
