import { PASSWORD_RULES } from '../../../../contract/words/passwords'

export type NewPassword = { password: string; confirmation: string }
/** Why the password is refused, and at which of the two fields the message is shown. */
export type PasswordRefusal = { field: keyof NewPassword; message: string }

/** Why the password and its confirmation cannot be sent, checked in the order of AG-26. Null: they can be sent. */
export function refusePassword({ password, confirmation }: NewPassword): PasswordRefusal | null {
  if (password === '' || confirmation === '') {
    const field = password === '' ? 'password' : 'confirmation'
    return { field, message: 'All input fields are required' }
  }
  if (password !== confirmation) {
    return { field: 'confirmation', message: 'password must be the same with the confirmation password' }
  }
  const unmet = PASSWORD_RULES.filter(({ met }) => !met(password)).map(({ words }) => words)
  if (unmet.length === 0) return null
  return { field: 'password', message: `The password still needs: ${unmet.join(', ').toLowerCase()}.` }
}
