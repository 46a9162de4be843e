import { z } from 'zod'

/**
 * The rules for every new password: of a member, after a reset, of the first account. The server also refuses the most
 * common passwords; that list is too long to ship to a browser.
 */

const MIN_LENGTH = 8
const NUMBER = /\d/
const UPPER = /[A-Z]/
const LOWER = /[a-z]/

export const NewPassword = z
  .string()
  .min(MIN_LENGTH)
  .max(200)
  .regex(NUMBER, 'must contain a number')
  .regex(UPPER, 'must contain an upper case letter')
  .regex(LOWER, 'must contain a lower case letter')

export type PasswordRule = { words: string; met: (password: string) => boolean }

/** AU-19: the same rules as a checklist. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { words: `At least ${MIN_LENGTH} characters`, met: (password) => password.length >= MIN_LENGTH },
  { words: 'At least 1 number', met: (password) => NUMBER.test(password) },
  { words: 'Upper and lower case', met: (password) => UPPER.test(password) && LOWER.test(password) },
]
