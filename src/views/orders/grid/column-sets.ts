import {
  ACTION,
  AGE,
  ALL_COLUMNS,
  CUSTOMER,
  DELIVERY,
  MONEY,
  PACKAGE_ID,
  PAYEE,
  RIDER,
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

/** What a dispatcher needs while an order stands beside the list. */
export const DISPATCH_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  STATUS,
  AGE,
  { ...CUSTOMER, width: 112, grow: 2 },
  { ...DELIVERY, width: 96 },
  RIDER_AND_CHANGE,
  { ...ACTION, width: 44, hiddenHeader: true },
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
export function withRoomForChanges(columns: readonly OrderColumn[]): OrderColumn[] {
  return columns.map((column, index) =>
    column.id === 'assign' && columns[index + 1]?.id !== 'assignedBy'
      ? { ...column, width: CHANGE_PX, spans: () => false }
      : column,
  )
}
