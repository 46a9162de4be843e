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

/** Who pays, how much, and whether it was approved. */
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

/** Every column that can be chosen; the number and the menu are always there. */
export const CHOOSABLE_COLUMNS: readonly OrderColumn[] = [
  ...ALL_COLUMNS.filter(({ id }) => id !== 'id' && id !== 'action'),
  ...MONEY,
]

const NARROW_ACTION: OrderColumn = { ...ACTION, width: 44, hiddenHeader: true }

/** What a dispatcher needs while an order stands beside the list: each on the side where every column has it. */
export const DISPATCH_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  { ...CUSTOMER, width: 96, grow: 2 },
  { ...RIDER_AND_ACTION, width: 92 },
  { ...DELIVERY, width: 92 },
  STATUS,
  { ...AGE_AND_CHANGE, width: 116 },
  NARROW_ACTION,
]

/** What an order is as a card, where the list has no room for columns; the style sheet places them. */
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

/** The person's own columns by id, in their order; unknown ids are left out. */
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

/** px of the longest words of a change on its way. */
const CHANGE_PX = 176

/** Where Assigned By does not follow Assign, a change on its way has one column, which is wider then. */
function withRoomForChanges(columns: readonly OrderColumn[]): OrderColumn[] {
  return columns.map((column, index) =>
    column.id === 'assign' && columns[index + 1]?.id !== 'assignedBy'
      ? { ...column, width: CHANGE_PX, spans: () => false }
      : column,
  )
}

/** px of a place where not every column is in sight: enough for most addresses. */
const PLACE_PX = 180

/** Where not every column fits: a change on its way has the places of age and Assign, and addresses more room. */
export function shownByRank(columns: readonly OrderColumn[]): OrderColumn[] {
  return columns.map((column) => {
    if (column.id === 'age') return AGE_AND_CHANGE
    return column.id === 'pickup' || column.id === 'delivery' ? { ...column, width: PLACE_PX } : column
  })
}
