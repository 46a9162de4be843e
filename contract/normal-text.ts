const PLAIN = /^[ -~]*$/
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

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

/** Whether a field holds the text. `wanted`: in its normal form. */
export function anyHolds(fields: readonly (string | null | undefined)[], wanted: string): boolean {
  return fields.some((field) => typeof field === 'string' && normalText(field).includes(wanted))
}

/** The first character of a text as a person counts, such as a letter with its marks or an emoji; '' if none is visible. */
export function firstCharacter(text: string | null | undefined): string {
  for (const { segment } of CHARACTERS.segment(text ?? '')) if (normalText(segment) !== '') return segment
  return ''
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}
