export type PasswordRule = { words: string; met: (password: string) => boolean }

/** AU-19 */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { words: 'At least 8 characters', met: (password) => password.length >= 8 },
  { words: 'At least 1 number', met: (password) => /\d/.test(password) },
  { words: 'Upper and lower case', met: (password) => /[A-Z]/.test(password) && /[a-z]/.test(password) },
]

/** Why these two cannot be sent, in the order of AG-26; null when they can. */
export function refusePassword(password: string, confirmation: string): string | null {
  if (password === '' || confirmation === '') return 'All input fields are required'
  if (password !== confirmation) return 'password must be the same with the confirmation password'
  const unmet = PASSWORD_RULES.filter(({ met }) => !met(password)).map(({ words }) => words)
  return unmet.length === 0 ? null : `The password is missing: ${unmet.join(', ').toLowerCase()}.`
}
