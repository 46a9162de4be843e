import {
  ACTION,
  AGE,
  AGE_AND_CHANGE,
  ALL_COLUMNS,
  CUSTOMER,
  DELIVERY,
  MONEY,
  PACKAGE_ID,
  PAYEE,
  PICKUP,
  RIDER,
  RIDER_AND_ACTION,
  RIDER_AND_CHANGE,
  STATUS,
  type OrderColumn,
} from './order-columns'

export const FINANCE_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  CUSTOMER,
  RIDER,
  STATUS,
  AGE,
  PAYEE,
  ...MONEY,
  ACTION,
]

/** Every column that can be chosen. The order number and the row menu are always shown. */
export const CHOOSABLE_COLUMNS: readonly OrderColumn[] = [
  ...ALL_COLUMNS.filter(({ id }) => id !== 'id' && id !== 'action'),
  ...MONEY,
]

const NARROW_ACTION: OrderColumn = { ...ACTION, width: 44, hiddenHeader: true }

/** The columns shown while a pane is open beside the list, in the same order as in the full set. */
export const DISPATCH_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  { ...CUSTOMER, width: 96, grow: 2 },
  { ...RIDER_AND_ACTION, width: 92 },
  { ...DELIVERY, width: 92 },
  STATUS,
  { ...AGE_AND_CHANGE, width: 116 },
  NARROW_ACTION,
]

/** The fields of an order card, for a list too narrow for columns. The style sheet places them. */
export const CARD_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  STATUS,
  AGE,
  CUSTOMER,
  PICKUP,
  DELIVERY,
  RIDER_AND_CHANGE,
  { ...ACTION, hiddenHeader: true },
]

/** The columns with the ids that the person chose, in that order. Unknown ids are left out. */
export function ownColumns(ids: readonly string[]): OrderColumn[] {
  const chosen = ids.flatMap((id) => CHOOSABLE_COLUMNS.find((column) => column.id === id) ?? [])
  const hasAssign = ids.includes('assign')
  const columns = chosen.map((column) =>
    column.id === 'rider' && !hasAssign
      ? { ...RIDER_AND_CHANGE, width: CHANGE_PX, spans: () => false }
      : column,
  )
  return withRoomForChanges([PACKAGE_ID, ...columns, ACTION])
}

/** px of the longest text about an unconfirmed change. */
const CHANGE_PX = 176

/** Makes Assign wider if Assigned By does not follow it, because the text of an unconfirmed change then has only this column. */
function withRoomForChanges(columns: readonly OrderColumn[]): OrderColumn[] {
  return columns.map((column, index) =>
    column.id === 'assign' && columns[index + 1]?.id !== 'assignedBy'
      ? { ...column, width: CHANGE_PX, spans: () => false }
      : column,
  )
}

/** px of an address column while not all columns fit. Most addresses fit in it. */
const PLACE_PX = 180

/** For a grid in which not all columns fit: an unconfirmed change covers Age and Assign, and addresses get more width. */
export function shownByRank(columns: readonly OrderColumn[]): OrderColumn[] {
  return columns.map((column) => {
    if (column.id === 'age') return AGE_AND_CHANGE
    return column.id === 'pickup' || column.id === 'delivery' ? { ...column, width: PLACE_PX } : column
  })
}
