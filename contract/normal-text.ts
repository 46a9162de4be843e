const PLAIN = /^[ -~]*$/

/**
 * The form in which texts are searched and names are compared: without case, marks and invisible characters, blanks
 * folded. `normal_text` of the server's database is the same.
 */
export function normalText(text: string | null | undefined): string {
  const bare = text ?? ''
  return PLAIN.test(bare) ? folded(bare) : folded(visibleText(bare.normalize('NFKD').replace(/\p{M}/gu, '')))
}

/** Without zero-width characters, marks of direction and the like, which come with copied text. */
export function visibleText(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

/** Whether a field holds the text. `wanted`: in its normal form. */
export function anyHolds(fields: readonly (string | null | undefined)[], wanted: string): boolean {
  return fields.some((field) => typeof field === 'string' && normalText(field).includes(wanted))
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}
