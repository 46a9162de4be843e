import { onFirstUse } from './on-first-use'

const PLAIN = /^[ -~]*$/
const characters = onFirstUse(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/**
 * The form in which texts are searched and names are compared: without case, marks and invisible characters, blanks
 * folded, one sign for every dash and one for every apostrophe. `normal_text` of the server's database is the same.
 */
export function normalText(text: string | null | undefined): string {
  const bare = text ?? ''
  if (PLAIN.test(bare)) return folded(bare)
  const letters = visibleText(bare.normalize('NFKD').replace(/\p{M}/gu, ''))
  return folded(letters.replace(/[\p{Pd}\u2212]/gu, '-').replace(/[‘’ʼ]/g, "'"))
}

/** Whether two texts name the same thing. */
export function isSameText(one: string | null | undefined, other: string | null | undefined): boolean {
  return normalText(one) === normalText(other)
}

/** Without zero-width characters, marks of direction, fillers and the like, which come with copied text. */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
}

/**
 * What somebody means by a search, spelled as typed: without `#`, `tel:` or `mailto:`, quotation marks and brackets
 * around it and punctuation behind it. A text of nothing else stays.
 */
export function searchedPart(typed: string): string {
  const text = visibleText(typed).trim()
  const part = text
    .replace(/^(?:(?:tel|mailto):|[#"'“”‘’«([<\s])+/iu, '')
    .replace(/[\s.,;:!?…"'“”‘’»)\]>]+$/u, '')
  return part === '' ? text : part
}

/** The normal form of what somebody means by a search. */
export function searchedText(typed: string): string {
  return normalText(searchedPart(typed))
}

/** The words of a text in normal form; the text itself if it has none. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  return words.length === 0 ? [text] : words
}

const LETTER = /[\p{L}\p{N}]/u

/**
 * Ranks a match; fields and words are in normal form. 0: every word is a whole word of a field. 1: every word begins one.
 * 2: some word is only inside of one, or is missing.
 */
export function wordRank(fields: readonly string[], words: readonly string[]): 0 | 1 | 2 {
  let rank: 0 | 1 | 2 = 0
  for (const word of words) {
    const best = Math.min(...fields.map((field) => rankIn(field, word)))
    if (best === 2) return 2
    if (best === 1) rank = 1
  }
  return rank
}

function rankIn(field: string, word: string): 0 | 1 | 2 {
  // Every text contains an empty word, and the loop below would never end.
  if (word === '') return 0
  let rank: 1 | 2 = 2
  for (let at = field.indexOf(word); at >= 0; at = field.indexOf(word, at + 1)) {
    if (LETTER.test(field.charAt(at - 1))) continue
    if (!LETTER.test(field.charAt(at + word.length))) return 0
    rank = 1
  }
  return rank
}

/** Whether a field holds the text. `wanted`: in its normal form. */
export function anyHolds(fields: readonly (string | null | undefined)[], wanted: string): boolean {
  return fields.some((field) => typeof field === 'string' && normalText(field).includes(wanted))
}

/** The first character of a text as a person counts, such as a letter with its marks or an emoji; '' if none is visible. */
export function firstCharacter(text: string | null | undefined): string {
  for (const { segment } of characters().segment(text ?? '')) if (normalText(segment) !== '') return segment
  return ''
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}
