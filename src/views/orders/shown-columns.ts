import type { OrdersView } from '../../db/preferences'
import { ALL_COLUMNS, DISPATCH_COLUMNS, FINANCE_COLUMNS, ownColumns, type OrderColumn } from './order-columns'

export type ShownView = Exclude<OrdersView, 'auto'>

/** px of the list below which every column would be a keyhole. */
const NARROW = 1000

/** What stands until somebody chooses goes by the room there is. `width`: of the list, px; 0 while not measured. */
export function shownView(
  preferred: OrdersView,
  { isPaneOpen, width }: { isPaneOpen: boolean; width: number },
): ShownView {
  if (preferred !== 'auto') return preferred
  return isPaneOpen || (width > 0 && width < NARROW) ? 'dispatch' : 'all'
}

/** `own`: the ids that somebody chose. */
export function columnsOf(view: ShownView, own: readonly string[] | null): readonly OrderColumn[] {
  if (view === 'dispatch') return DISPATCH_COLUMNS
  if (view === 'finance') return FINANCE_COLUMNS
  return view === 'all' || own === null ? ALL_COLUMNS : ownColumns(own)
}
