import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { NewPassword } from '../../../contract/passwords'

const COUNT = 3_000
const LONG_ENOUGH = 8

/** The first that anybody would try here. */
const OWN_WORDS = ['waybill', 'waybill-demo']

const ranked = dictionary['passwords-common']

/** The 3,000 most common of all, and the 3,000 most common of those that are long enough for this server. */
const COMMON: ReadonlySet<string> = new Set([
  ...ranked.slice(0, COUNT),
  ...ranked.filter(({ length }) => length >= LONG_ENOUGH).slice(0, COUNT),
  ...OWN_WORDS,
])

/**
 * In any case, and with the digits and signs that people put around a word taken off: 'Password1!' is 'password'. The
 * rules for a new password make everybody add them, so the bare list would refuse nothing.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return COMMON.has(folded) || COMMON.has(folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
}

export const TOO_COMMON = 'is too common: choose one that is harder to guess'

/** All rules of the contract, and then the list. */
export const UncommonPassword = NewPassword.pipe(
  z.string().refine((password) => !isCommonPassword(password), TOO_COMMON),
)
