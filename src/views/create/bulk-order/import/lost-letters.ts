import { IMPORT_FIELDS, type ImportField } from './import-columns'

/** Where one letter of UTF-8 was read as several of Windows-1252: Ã©, Ã¡, á»…, â€™. */
const MISREAD = /[ÂÃÄÅ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|á[º»]|â€/
/** A mark where a letter was: Ad?b?y?, ?g?nl?n?. A question mark behind a word may be a question. */
const MARKED = /[\p{L}\p{M}]\?+\p{L}|(?<!\S)\?+\p{L}|\?\?/u

/** Fields that ask nothing, so that each question mark was a letter. */
const NAMES: readonly ImportField[] = ['delivery_point_name', 'delivery_point_location']

/** The field whose text lost letters when a program saved or read it, or undefined. The query of a web address is no loss. */
export function lostLettersIn(texts: Readonly<Record<ImportField, string>>): ImportField | undefined {
  return IMPORT_FIELDS.find((field) => {
    const text = texts[field]
    if (MISREAD.test(text) || text.includes('\uFFFD')) return true
    return !text.includes('://') && (NAMES.includes(field) ? text.includes('?') : MARKED.test(text))
  })
}
