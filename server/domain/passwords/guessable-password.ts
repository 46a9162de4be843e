import { normalText } from '../../../contract/words/normal-text'
import { phoneKey } from '../../../contract/words/phones'
import { CONSOLE_ROLES } from '../../../contract/words/roles'
import { isCommonPassword, TOO_COMMON } from './common-passwords'

/** Whose password it is; whatever is not known is left out. */
export type PasswordOwner = {
  names?: readonly (string | null)[]
  email?: string | null
  phone?: string | null
}

const KEY_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const RUNS = KEY_ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])
const ROLE_WORDS = [...CONSOLE_ROLES.map((role) => normalText(role)), 'super', 'staff', 'operational']
const LONGEST_UNIT = 4
/** A year. */
const SHORT_NUMBER = 4

/**
 * Why a password is easy to guess, as the end of a sentence, or null. Digits and signs around what was guessed do not make
 * it harder, nor do blanks and case.
 */
export function whyGuessable(password: string, owner: PasswordOwner = {}): string | null {
  const text = normalText(password).replace(/\s/g, '')
  if (text === '') return 'must not be blank'
  if (isRepeated(text)) return 'must not repeat the same signs'
  if (RUNS.some((run) => run.includes(text)) || isRunAndSigns(text))
    return 'must not be a run of letters, digits or keys'
  if (isMadeOf(text, [...ownerWords(owner), ...ROLE_WORDS]))
    return 'must not be the name, the e-mail, the phone or the role of its owner'
  return isCommonPassword(password) ? TOO_COMMON : null
}

/** 'aaaaaaaa', 'abababab' */
function isRepeated(text: string): boolean {
  const signs = Array.from(text)
  return Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1).some(
    (unit) => signs.length > unit && signs.every((sign, place) => sign === signs[place % unit]),
  )
}

/** 'abcdef12': a run of letters with digits or signs around it. */
function isRunAndSigns(text: string): boolean {
  const letters = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  return letters.length > 3 && RUNS.some((run) => run.includes(letters))
}

/** True if at most a short number and signs are left once the words are taken out, the longest first. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words
    .filter(({ length }) => length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && !/\p{L}/u.test(rest) && rest.replace(/\P{N}/gu, '').length <= SHORT_NUMBER
}

function ownerWords({ names = [], email, phone }: PasswordOwner): string[] {
  const address = normalText(email)
  const key = phoneKey(phone ?? '')
  return [
    ...names.flatMap((name) => normalText(name).split(/[\s'-]+/)),
    address,
    ...address.split(/[@.+_-]+/),
    ...(key === '' ? [] : [`234${key}`, `0${key}`, key]),
  ]
}
