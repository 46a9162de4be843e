/** RFC 4180: CRLF, every field quoted. A spreadsheet would take these at the beginning for a formula. */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/

export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('')
}

function quoted(field: string): string {
  const safe = FORMULA.test(field) ? `'${field}` : field
  return `"${safe.replaceAll('"', '""')}"`
}
