import { z } from 'zod'

/**
 * The rules for new passwords. The server also refuses the most common ones; that list is too long to ship to a browser.
 */

const MIN_LENGTH = 8
const NUMBER = /\d/
const UPPER = /[A-Z]/
const LOWER = /[a-z]/

/** AG-27: of a member, chosen by a superadmin. */
export const MemberPassword = z.string().min(MIN_LENGTH).max(200)

/** AU-19, AG-26: after a reset, and of the first account. */
export const NewPassword = MemberPassword.regex(NUMBER, 'must contain a number')
  .regex(UPPER, 'must contain an upper case letter')
  .regex(LOWER, 'must contain a lower case letter')

export type PasswordRule = { words: string; met: (password: string) => boolean }

/** AU-19: the same rules as a checklist. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { words: `At least ${MIN_LENGTH} characters`, met: (password) => password.length >= MIN_LENGTH },
  { words: 'At least 1 number', met: (password) => NUMBER.test(password) },
  { words: 'Upper and lower case', met: (password) => UPPER.test(password) && LOWER.test(password) },
]
