import type { RateCardRow } from '../../../../contract/companies'
import { fieldErrors } from '../../../../contract/field-errors'
import { NO_PLACE } from '../../shared/places/place-search'
import { labelled } from '../../shared/order-form/field-words'
import { BLANK_LINE, BulkLineRules, MOST_LINES, type BulkLineFields } from '../bulk-fields'
import { IMPORT_FIELDS, type ImportField, type Sources } from './import-columns'
import {
  otherAmount,
  readCategory,
  readPayee,
  readPhone,
  readRate,
  readSheetAmount,
  type Read,
} from './read-cells'
import type { Table, TableRow } from './read-table'

/** `field`: null if the error is about the whole line. */
export type LineError = { field: ImportField | null; words: string }

/** One delivery of the table. `texts`: the cell texts by field. */
export type ImportLine = TableRow & {
  texts: Record<ImportField, string>
  delivery: BulkLineFields
  errors: readonly LineError[]
}

type Known = {
  sources: Sources
  rates: readonly RateCardRow[]
  /** Number of deliveries already in the form. */
  existing: number
}

export function checkTable({ rows, hasHeadings }: Table, known: Known): ImportLine[] {
  const lines = (hasHeadings ? rows.slice(1) : rows).map((row) => checkRow(row, known))
  let room = MOST_LINES - known.existing
  return lines.map((line) => {
    if (line.errors.length > 0 || room-- > 0) return line
    return {
      ...line,
      errors: [{ field: null, words: `One bulk order holds at most ${MOST_LINES} deliveries.` }],
    }
  })
}

function checkRow(row: TableRow, { sources, rates }: Known): ImportLine {
  const texts = Object.fromEntries(
    IMPORT_FIELDS.map((field) => {
      const source = sources[field]
      if (source === null) return [field, '']
      return [field, source.kind === 'always' ? source.value : (row.cells[source.index] ?? '').trim()]
    }),
  ) as Record<ImportField, string>
  const why = new Map<ImportField, string>()
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
    delivery_point_phone: read('delivery_point_phone', readPhone(texts.delivery_point_phone), ''),
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
  return { ...row, texts, delivery, errors }
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
