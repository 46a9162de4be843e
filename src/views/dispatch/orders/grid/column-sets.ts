import {
  ACTION,
  AGE,
  AGE_AND_CHANGE,
  AGE_AND_CLAIM,
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
  type ColumnId,
  type OrderColumn,
} from './order-columns'

export const FINANCE_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  CUSTOMER,
  RIDER,
  STATUS,
  AGE_AND_CLAIM,
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

/** The columns that can show an unconfirmed change. The first of them that a person chose shows it. */
const CHANGE_IDS: readonly ColumnId[] = ['assign', 'rider', 'age']

/** px of the longest text about an unconfirmed change. */
const CHANGE_PX = 176

/** The columns with the ids that the person chose, in that order. Unknown ids are left out. */
export function ownColumns(ids: readonly string[]): OrderColumn[] {
  const chosen = withChangeColumn(ids).flatMap((id) => CHOOSABLE_COLUMNS.find((one) => one.id === id) ?? [])
  const changeId = CHANGE_IDS.find((id) => ids.includes(id))
  const columns = chosen.map((column) => {
    if (column.id !== changeId || changeId === 'assign') return column
    const shown = changeId === 'rider' ? RIDER_AND_CHANGE : AGE_AND_CLAIM
    return { ...shown, width: CHANGE_PX, spans: () => false }
  })
  return withRoomForChanges([PACKAGE_ID, ...columns, ACTION])
}

/** Adds Assign if no column could show an unconfirmed change, so that no row hides one. */
function withChangeColumn(ids: readonly string[]): readonly string[] {
  return ids.some((id) => isForChanges(id)) ? ids : [...ids, 'assign']
}

/** True for the only column of `ids` that can show an unconfirmed change, which cannot be hidden. */
export function isOnlyForChanges(id: string, ids: readonly string[]): boolean {
  return ids.includes(id) && isForChanges(id) && ids.filter(isForChanges).length === 1
}

function isForChanges(id: string): boolean {
  return CHANGE_IDS.some((one) => one === id)
}

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
