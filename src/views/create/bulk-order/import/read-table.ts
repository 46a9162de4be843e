import Papa from 'papaparse'
import { withoutTextMark } from '../../../ui/marks/csv-text'
import { hasHeadings, knownHeadings, MOST_COLUMNS } from './import-columns'
import { isQuotedTable, readTabCells } from './read-tab-cells'

/** `line`: row number as in a spreadsheet, from 1. */
export type TableRow = { line: number; cells: readonly string[] }

/** `width`: number of cells in the longest row. */
export type Table = { rows: readonly TableRow[]; width: number; hasHeadings: boolean }

/** The table, or `why`: a sentence why the input is not a table. */
export type ReadTable = { kind: 'table'; table: Table } | { kind: 'none'; why: string }

export const MOST_BYTES = 1_000_000
const MOST_ROWS = 500
const DELIMITERS = ['\t', ';', ',', '|'] as const
const IN_PARTS = 'One bulk order holds at most 100 deliveries: import a part of it.'
const AS_CSV = 'Open it in its program, save it as CSV and choose that file.'

/** Reads a file of at most 1 MB. Never throws. */
export function readTableFile(bytes: Uint8Array): ReadTable {
  const format = knownFormat(bytes)
  if (format !== null) return none(`The file is ${format}, not a CSV file. ${AS_CSV}`)
  return readTable(decodeTable(bytes))
}

/** Reads the text of a CSV file, or of cells copied from a spreadsheet. Never throws. */
export function readTable(text: string): ReadTable {
  if (text.length > MOST_BYTES) return none(tooLarge('This text'))
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain.trim() === '') return none('There is nothing in it.')
  if (plain.includes('\0')) return none(`This is no table. ${AS_CSV}`)
  const { data, errors } = split(plain)
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken !== undefined) return none(brokenQuote((broken.row ?? 0) + 1))
  const rows = rowsOf(data)
  if (rows.length > MOST_ROWS) return none(`The table has more than ${MOST_ROWS} lines. ${IN_PARTS}`)
  return tableOf(rows)
}

function tableOf(rows: readonly TableRow[]): ReadTable {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (width === 0) return none('There is nothing in it.')
  if (width > MOST_COLUMNS)
    return none(`A line has more than ${MOST_COLUMNS} columns, so this is no list of deliveries.`)
  const headings = hasHeadings(rows[0]?.cells ?? [])
  if (width < 2 && !headings) return none('This is no table: no line has more than one column.')
  return { kind: 'table', table: { rows, width, hasHeadings: headings } }
}

export function tooLarge(what: string): string {
  return `${what} is larger than 1 MB. ${IN_PARTS}`
}

/** Splits the text by the separator that gives the most known headings in the first line, else the most columns. */
function split(text: string) {
  const named = /^sep=(.)\n/i.exec(text)
  const body = named === null ? text : `\n${text.slice(named[0].length)}`
  const parse = (delimiter: string, preview = 0) =>
    delimiter === '\t' && !isQuotedTable(body)
      ? { data: readTabCells(body, preview), errors: [] }
      : Papa.parse<string[]>(body, { delimiter, newline: '\n', preview, skipEmptyLines: false })
  if (named?.[1] !== undefined && named[1] !== '"') return parse(named[1])
  const ranked = DELIMITERS.map((delimiter) => {
    const first = parse(delimiter, 25).data.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? []
    return { delimiter, known: knownHeadings(first), width: first.length }
  })
  const [best] = ranked.toSorted((a, b) => b.known - a.known || b.width - a.width)
  return parse(best?.delimiter ?? ',')
}

/** Removes empty lines and the empty cells at the end of each line. The other lines keep their numbers. */
function rowsOf(data: readonly string[][]): TableRow[] {
  return data.flatMap((row, index) => {
    const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1)
    return cells.length === 0 ? [] : [{ line: index + 1, cells: cells.map(withoutTextMark) }]
  })
}

function brokenQuote(line: number): string {
  return `Line ${line}: a quotation mark opens a field and is not closed where the field ends. Correct it and try again.`
}

function none(why: string): ReadTable {
  return { kind: 'none', why }
}

/** The mark that a decoder writes for bytes that are no character. */
const REPLACED = '\uFFFD'

/**
 * Decodes a file that a spreadsheet saved: UTF-8, UTF-16 with a byte order mark, else Windows-1252. A few stray bytes in
 * UTF-8 become U+FFFD and do not change how the other letters are read. Never throws.
 */
function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const letters = text.match(/[^\0-\x7F]/gu) ?? []
  const strays = letters.filter((letter) => letter === REPLACED).length
  return strays * 2 > letters.length ? new TextDecoder('windows-1252').decode(bytes) : text
}

const FORMATS = [
  { begins: 'PK\x03\x04', what: 'an Excel workbook or another packed file' },
  { begins: '\xd0\xcf\x11\xe0', what: 'an old Excel workbook' },
  { begins: '%PDF', what: 'a PDF' },
] as const

/** The name of a known non-text format, recognized by the first bytes of the file. Null: not recognized. */
function knownFormat(bytes: Uint8Array): string | null {
  const first = String.fromCharCode(...bytes.subarray(0, 4))
  return FORMATS.find(({ begins }) => begins === first)?.what ?? null
}
