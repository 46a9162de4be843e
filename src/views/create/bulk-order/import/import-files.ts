import type { RateCardRow } from '../../../../../contract/entities/companies'
import { csvFile } from '../../../ui/marks/csv-text'
import { rateLabel } from '../bulk-fields'
import { FIELD_LABELS, IMPORT_FIELDS, type ImportField } from './import-columns'
import type { ImportLine } from './check-table'
import type { Table } from './read-table'

export const TEMPLATE_NAME = 'bulk-order-template.csv'
export const REFUSED_NAME = 'lines-not-added.csv'
const REASONS = 'Why it was not added'

/** The template file: the headings and one example line, with a rate of this company. */
export function templateFile([rate]: readonly RateCardRow[]): string {
  const example: Record<ImportField, string> = {
    package_name: 'Office chair',
    package_category: 'Others',
    delivery_point_name: 'Ada Obi',
    delivery_point_phone: '0803 123 4567',
    delivery_point_email: 'ada@example.com',
    rate: rate === undefined ? '' : rateLabel(rate),
    delivery_point_location: '12 Herbert Macaulay Way, Yaba, Lagos',
    payee: 'SENDER',
    amount: rate === undefined ? '' : rate.amount.toFixed(2),
  }
  return csvFile([
    IMPORT_FIELDS.map((field) => FIELD_LABELS[field]),
    IMPORT_FIELDS.map((field) => example[field]),
  ])
}

/** A file of the refused lines, each with its line number and the reasons. After correction it can be imported again. */
export function refusedFile({ rows, width, hasHeadings }: Table, refused: readonly ImportLine[]): string {
  const first = hasHeadings ? rows[0]?.cells : undefined
  const head = Array.from({ length: width }, (_, index) => first?.[index] ?? '')
  return csvFile([
    [...head, 'Line', REASONS],
    ...refused.map(({ cells, line, errors }) => [
      ...Array.from({ length: width }, (_, index) => cells[index] ?? ''),
      String(line),
      errors.map(reasonWords).join(' '),
    ]),
  ])
}

/** "Receiver's phone: This is no Nigerian number: it has 4 digits, a mobile number has 11." */
export function reasonWords({ field, words }: ImportLine['errors'][number]): string {
  return field === null ? words : `${FIELD_LABELS[field]}: ${words}`
}
