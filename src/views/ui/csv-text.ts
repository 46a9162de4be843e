import { readingOf } from '../../../contract/unread'

/** Spreadsheets take a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** AG-87: a file as a spreadsheet opens it. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvText(rows)
}

/** Words of a row for one field: nothing in place of a dash, and the mark where a field could not be read. */
export function csvField<Row extends object>(row: Row, words: (row: Row) => string): string {
  const { made, stood } = readingOf(row, words)
  const text = made === '-' ? '' : made
  return stood === undefined ? text : `${text} (could not be read)`.trim()
}

/**
 * RFC 4180: CRLF, every field quoted. A spreadsheet would take these at the beginning for a formula. One that has the mark of
 * text already gets a second, so that `withoutTextMark` takes off no other than ours. AG-87 spares + and - before a digit;
 * they are marked too, since a spreadsheet shortens '+2348031234567' and calculates '-2+3'.
 */
const FORMULA = /^'*(?:[\s\uFEFF]*[=+\-@＝＋－＠]|[\t\r\n])/

/** Undoes the mark that our own CSV files put before a field so that it is not read as a formula. */
export function withoutTextMark(field: string): string {
  return field.startsWith("'") && FORMULA.test(field) ? field.slice(1) : field
}

export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('')
}

function quoted(field: string): string {
  const safe = FORMULA.test(field) ? `'${field}` : field
  return `"${safe.replaceAll('"', '""')}"`
}
