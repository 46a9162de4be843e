import { isActive } from '../../../../contract/rules/customer-rules'
import { isActiveRider } from '../../../../contract/rules/rider-rules'
import type { Rider } from '../../../../contract/entities/riders'
import type { Customer } from '../../../../contract/entities/customers'
import type { CsvColumn } from '../../shared/people/people-csv'
import { ActiveBadge } from '../../shared/paged/active-badge'
import { peopleColumns, type Person } from '../../shared/paged/people-columns'
import type { RowColumn } from '../../shared/paged/row-table'
import { displayCount } from '../../ui/marks/display-count'
import { shownText } from '../../ui/marks/shown-text'

type Counted = Person & { delivered_orders_count: number }

/** AG-86: the column that this CSV file has in addition to those of all CSV files of people. */
export const DELIVERED: CsvColumn<Counted> = {
  header: 'Delivered Orders',
  text: ({ delivered_orders_count: count }) => String(count),
}

/** AG-98: the columns of both tabs. */
function promoColumns<Row extends Counted>(
  pathOf: (id: number) => string,
  isActive: (row: Row) => boolean,
): RowColumn<Row>[] {
  return [
    ...peopleColumns<Row>({ idHeader: 'User Id', pathOf }),
    {
      header: 'Delivered Orders',
      width: '136px',
      isNumber: true,
      cell: (row) => shownText(row, ({ delivered_orders_count: count }) => displayCount(count)),
    },
    {
      header: 'Status',
      width: '120px',
      cell: (row) => <ActiveBadge row={row} isActive={isActive} />,
    },
  ]
}

const CUSTOMER = promoColumns<Customer>((id) => `/orders-history/${id}`, isActive)

const COUPON: RowColumn<Customer> = {
  header: 'Coupon',
  width: '128px',
  isMono: true,
  isLeftOut: true,
  cell: (customer) => shownText(customer, ({ coupon }) => coupon ?? '-'),
}
const PROMO: RowColumn<Customer> = {
  header: 'Promo',
  width: '72px',
  isLeftOut: true,
  cell: (customer) => shownText(customer, ({ promo_active: promo }) => (promo === 'TRUE' ? 'ON' : 'OFF')),
}

/** AG-98: the columns of customers. Coupon and Promo are shown only if the rows contain these fields. */
export function customerColumns(rows: readonly Customer[]): RowColumn<Customer>[] {
  const [coupon, promo] = [
    rows.some((row) => row.coupon !== undefined),
    rows.some((row) => row.promo_active !== undefined),
  ]
  return [...CUSTOMER, ...(coupon ? [COUPON] : []), ...(promo ? [PROMO] : [])]
}

const [RIDER_ID, ...RIDER] = promoColumns<Rider>((id) => `/orders-history/riders/${id}`, isActiveRider)

/** AG-92: the columns of riders. The id column shows the id of the rider's account, not the rider id. */
export const RIDER_COLUMNS: readonly RowColumn<Rider>[] =
  RIDER_ID === undefined
    ? RIDER
    : [{ ...RIDER_ID, cell: (rider) => shownText(rider, ({ user_id: id }) => String(id ?? '-')) }, ...RIDER]
