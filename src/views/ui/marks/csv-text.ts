import { readingOf } from '../../../../contract/wire/unread'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** AG-87: the text of a CSV file for spreadsheets. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvText(rows)
}

/** The text of a row for one field: '' instead of '-', and with a note when it uses an unreadable field. */
export function csvField<Row extends object>(row: Row, words: (row: Row) => string): string {
  const { value, unreadText } = readingOf(row, words)
  const text = value === '-' ? '' : value
  return unreadText === undefined ? text : `${text} (could not be read)`.trim()
}

/**
 * The beginnings of a field that a spreadsheet reads as a formula. Such a field gets an apostrophe in front. A field that
 * already begins with apostrophes gets one more, so that `withoutTextMark` removes only ours. AG-87 exempts + and - before
 * a digit, but they are marked too: a spreadsheet shortens '+2348031234567' and calculates '-2+3'.
 */
const FORMULA = /^'*(?:[\s\uFEFF]*[=+\-@＝＋－＠]|[\t\r\n])/

/** Removes the apostrophe that our CSV files put before a formula. */
export function withoutTextMark(field: string): string {
  return field.startsWith("'") && FORMULA.test(field) ? field.slice(1) : field
}

/** RFC 4180: CRLF, every field quoted. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('')
}

function quoted(field: string): string {
  const safe = FORMULA.test(field) ? `'${field}` : field
  return `"${safe.replaceAll('"', '""')}"`
}
