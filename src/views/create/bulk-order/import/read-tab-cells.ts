/** True if the program that wrote the table put its headings in quotation marks, so it did so with every cell. */
export function isQuotedTable(text: string): boolean {
  return /^\s*"[^"\n]*"(?:\t"[^"\n]*")*\n/.test(text)
}

/**
 * The cells that a spreadsheet copied. It puts quotation marks only around a cell with a tab or a line end in it, and
 * doubles those inside; any other quotation mark belongs to the text. `most`: lines to read; 0: all.
 */
export function readTabCells(text: string, most = 0): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at <= text.length && (most === 0 || rows.length < most)) {
    const { cell, end } = cellAt(text, at)
    cells.push(cell)
    at = end + 1
    if (text[end] === '\t') continue
    rows.push(cells)
    cells = []
  }
  return rows
}

/** A whole cell in quotation marks, whose inner ones are doubled. */
const WRAPPED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
const PLAIN = /[^\t\n]*/y

function cellAt(text: string, start: number): { cell: string; end: number } {
  WRAPPED.lastIndex = start
  const inner = WRAPPED.exec(text)?.[1]
  if (inner !== undefined && /[\t\n]|""/.test(inner))
    return { cell: inner.replaceAll('""', '"'), end: WRAPPED.lastIndex }
  PLAIN.lastIndex = start
  const [cell = ''] = PLAIN.exec(text) ?? []
  return { cell, end: start + cell.length }
}
