import type { SetAside } from '../../../contract/row'
import { countOf } from '../shared/lists/search-words'
import type { Person } from '../shared/paged/people-columns'
import { PEOPLE_CSV, peopleCsv } from '../shared/people/people-csv'
import { saveText } from '../shared/storage/save-text'
import { toasts } from '../ui/toasts'
import { DELIVERED } from './promo-columns'

type Counted = Person & { delivered_orders_count: number }

/** PR-04. `aside`: rows that could not be read, so that they are not in the file. */
export function savePromoData<Row extends Counted>(
  rows: readonly Row[],
  isActive: (row: Row) => boolean,
  aside: readonly SetAside[] = [],
): void {
  saveText(PEOPLE_CSV, peopleCsv(rows, isActive, [DELIVERED]), 'text/csv;charset=utf-8')
  toasts.success(`${countOf(rows.length, 'record')} saved`, { object: PEOPLE_CSV })
  if (aside.length > 0) toasts.warning(`${countOf(aside.length, 'record')} could not be read and left out`)
}
