import { anyHolds, normalText, searchedText, wordsOf } from './normal-text'
import { holdsDigits, typedDigits } from './phones'

/** No field contains it, so no match spans two of them. */
const BETWEEN = '\u0000'

/**
 * VA-06, VA-08, VA-09, AG-89: whether a search means this person or company. A phone is found by its digits, any other
 * text by its words in any order. `fields`: id, names, email and the like.
 */
export function matchesPersonText(
  fields: readonly (string | null | undefined)[],
  phone: string | null,
  search: string,
): boolean {
  const wanted = searchedText(search)
  if (wanted === '' || holdsDigits(phone, wanted)) return true
  const all = [...fields, phone]
  return typedDigits(wanted) === null ? holdsWords(all, wanted) : anyHolds(all, wanted)
}

/** Whether the fields together hold each word. `wanted`: in normal form. */
export function holdsWords(fields: readonly (string | null | undefined)[], wanted: string): boolean {
  const text = fields.map(normalText).join(BETWEEN)
  return wordsOf(wanted).every((word) => text.includes(word))
}
