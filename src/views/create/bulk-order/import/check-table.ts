import type { RateCardRow } from '../../../../../contract/entities/companies'
import { fieldErrors } from '../../../../../contract/wire/field-errors'
import { NO_PLACE } from '../../../shared/places/place-search'
import { labelled } from '../../../shared/order-form/field-words'
import { BLANK_LINE, BulkLineRules, MOST_LINES, type BulkLineFields } from '../bulk-fields'
import { explainBlanks, type Blanks, type Explained } from './blank-cells'
import { byField, IMPORT_FIELDS, type ImportField, type Sources } from './import-columns'
import {
  otherAmount,
  readCategory,
  readPayee,
  readRate,
  readSheetAmount,
  readSheetPhone,
  type Read,
} from './read-cells'
import type { Table, TableRow } from './read-table'
import { deliveryKey } from './same-deliveries'

const BLANK = 'The cell is blank. Choose above what a blank cell means.'

/** `field`: null if the error is about the whole line. */
export type LineError = { field: ImportField | null; words: string }

/** One delivery of the table. `texts`: the cell texts by field, where a blank cell has the text that it means. */
export type ImportLine = TableRow & {
  texts: Readonly<Record<ImportField, string>>
  /** The fields whose cell is blank in the table. */
  filled: readonly ImportField[]
  delivery: BulkLineFields
  errors: readonly LineError[]
  /** Where the same delivery is already: in the form, or in this earlier line of the table. Null: nowhere. */
  repeats: 'form' | number | null
  isLeftOut: boolean
}

type Known = {
  sources: Sources
  blanks?: Blanks
  rates: readonly RateCardRow[]
  /** The deliveries already in the form. */
  existing: readonly BulkLineFields[]
  /** By default lines that repeat a delivery stay out. */
  withRepeats?: boolean
}

export function checkTable(table: Table, known: Known): ImportLine[] {
  const rows = deliveryRows(table)
  const explained = explainBlanks(
    rows.map((row) => ({ row, texts: textsOf(row, known.sources) })),
    known.blanks ?? {},
  )
  const lines = explained.map((one) => checkRow(one, known))
  return limitedTo(MOST_LINES - known.existing.length, markRepeats(lines, known))
}

/** The rows below the headings. */
export function deliveryRows({ rows, hasHeadings }: Table): readonly TableRow[] {
  return hasHeadings ? rows.slice(1) : rows
}

export function textsOf({ cells }: TableRow, sources: Sources): Record<ImportField, string> {
  return byField((field) => {
    const source = sources[field]
    if (source === null) return ''
    return source.kind === 'always' ? source.value : (cells[source.index] ?? '').trim()
  })
}

/** The lines that the form gets. */
export function addedLines(lines: readonly ImportLine[]): ImportLine[] {
  return lines.filter(({ errors, isLeftOut }) => errors.length === 0 && !isLeftOut)
}

export function keyOfLine(line: BulkLineFields): string {
  return deliveryKey({
    item: line.package_name,
    name: line.delivery_point_name,
    phone: line.delivery_point_phone,
    place: line.delivery_point_location.text,
  })
}

function markRepeats(lines: ImportLine[], { existing, withRepeats = false }: Known): ImportLine[] {
  const places = new Map<string, 'form' | number>(existing.map((line) => [keyOfLine(line), 'form']))
  return lines.map((line) => {
    if (line.errors.length > 0) return line
    const key = keyOfLine(line.delivery)
    const repeats = places.get(key) ?? null
    if (repeats === null) places.set(key, line.line)
    return { ...line, repeats, isLeftOut: repeats !== null && !withRepeats }
  })
}

function limitedTo(most: number, lines: ImportLine[]): ImportLine[] {
  let room = most
  return lines.map((line) => {
    if (line.errors.length > 0 || line.isLeftOut || room-- > 0) return line
    return {
      ...line,
      errors: [{ field: null, words: `One bulk order holds at most ${MOST_LINES} deliveries.` }],
    }
  })
}

function checkRow({ row, texts, filled, open }: Explained, { rates }: Known): ImportLine {
  const why = new Map<ImportField, string>(open.map((field) => [field, BLANK]))
  const read = <Value>(field: ImportField, cell: Read<Value>, otherwise: Value): Value => {
    if ('value' in cell) return cell.value
    why.set(field, cell.why)
    return otherwise
  }
  const rate = read('rate', readRate(texts.rate, rates), null)
  const delivery: BulkLineFields = {
    package_name: inOneLine(texts.package_name),
    package_category: read('package_category', readCategory(texts.package_category), ''),
    delivery_point_name: inOneLine(texts.delivery_point_name),
    delivery_point_phone: read('delivery_point_phone', readSheetPhone(texts.delivery_point_phone), ''),
    delivery_point_email: texts.delivery_point_email,
    rate,
    delivery_point_location: { ...NO_PLACE, text: inOneLine(texts.delivery_point_location) },
    payee: read('payee', readPayee(texts.payee), BLANK_LINE.payee),
  }
  const amount = read('amount', readSheetAmount(texts.amount), null)
  const other = otherAmount(
    amount,
    rates.find(({ id }) => id === rate),
  )
  if (other !== null) why.set('amount', other)
  for (const [field, words] of refusalsOf(delivery)) if (!why.has(field)) why.set(field, words)
  const errors = IMPORT_FIELDS.flatMap((field) => {
    const words = why.get(field)
    return words === undefined ? [] : [{ field, words }]
  })
  return { ...row, texts, filled, delivery, errors, repeats: null, isLeftOut: false }
}

function refusalsOf(delivery: BulkLineFields): [ImportField, string][] {
  const read = BulkLineRules.safeParse(delivery)
  if (read.success) return []
  return Object.entries(fieldErrors(read.error, delivery)).map(([field, [sentence = '']]) => [
    field as ImportField,
    labelled(field, sentence),
  ])
}

/** Joins several lines into one, because the fields of the form have one line. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ', ').replace(/\s+/g, ' ')
}
