import { fullName } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import { csvField, csvFile } from '../../ui/marks/csv-text'

/** AG-86: the name of every CSV file of people. */
export const PEOPLE_CSV = 'customer.csv'

export type Person = {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

export type CsvColumn<Row> = { header: string; text: (row: Row) => string }

/** BC-22: four columns, and the columns of `more` after them. */
export function peopleCsv<Row extends Person>(
  people: readonly Row[],
  isActive: (row: Row) => boolean,
  more: readonly CsvColumn<Row>[] = [],
): string {
  const columns: readonly CsvColumn<Row>[] = [
    { header: 'Fullname', text: fullName },
    { header: 'Email', text: ({ email }) => email ?? '-' },
    { header: 'Phone Number', text: ({ phone }) => displayPhone(phone) },
    { header: 'Status', text: (row) => (isActive(row) ? 'Active' : 'Inactive') },
    ...more,
  ]
  return csvFile([
    columns.map(({ header }) => header),
    ...people.map((person) => columns.map(({ text }) => csvField(person, text))),
  ])
}
