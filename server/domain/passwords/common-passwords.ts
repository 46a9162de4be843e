import { dictionary } from '@zxcvbn-ts/language-common'

const COUNT = 3_000
const LONG_ENOUGH = 8

/** Words that an attacker would try first on this product. */
const OWN_WORDS = ['waybill', 'waybill-demo']

const ranked = dictionary['passwords-common']

/** The 3,000 most common passwords, and the 3,000 most common ones that are long enough for this server. */
const COMMON: ReadonlySet<string> = new Set([
  ...ranked.slice(0, COUNT),
  ...ranked.filter(({ length }) => length >= LONG_ENOUGH).slice(0, COUNT),
  ...OWN_WORDS,
])

/**
 * Ignores case, and digits and signs around a word, so 'Password1!' counts as 'password'. The rules for a new password
 * demand a digit, so the list alone would refuse almost nothing.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return COMMON.has(folded) || COMMON.has(folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
}

export const TOO_COMMON = 'is too common: choose one that is harder to guess'
