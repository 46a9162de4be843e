import type { BulkLineFields } from '../../../src/views/create/bulk-order/bulk-fields'
import { guessSources } from '../../../src/views/create/bulk-order/import/import-columns'
import { checkTable, type ImportLine } from '../../../src/views/create/bulk-order/import/check-table'
import { readTable, type ReadTable, type Table } from '../../../src/views/create/bulk-order/import/read-table'
import { RATES } from './bulk-form'

export function tableOf(read: ReadTable): Table {
  if (read.kind === 'none') throw new Error(read.why)
  return read.table
}

/** Its lines by the columns that its headings name. */
export function judged(table: Table, existing: readonly BulkLineFields[] = []): ImportLine[] {
  const sources = guessSources(table.rows[0]?.cells ?? [])
  return checkTable(table, { sources, rates: RATES, existing })
}

export function judgedText(text: string, existing: readonly BulkLineFields[] = []): ImportLine[] {
  return judged(tableOf(readTable(text)), existing)
}
