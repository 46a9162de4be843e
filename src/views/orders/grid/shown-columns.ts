import type { OrdersView } from '../../../db/core/preferences'
import { ALL_COLUMNS, DISPATCH_COLUMNS, FINANCE_COLUMNS, ownColumns, type OrderColumn } from './order-columns'

export type ShownView = OrdersView

/** px of the list below which every column would be a keyhole. */
const NARROW = 1000

/**
 * Until somebody chooses, the room decides: the few that a dispatcher needs, or every column with who and where among the
 * first. `width`: of the list, px; 0 while not measured.
 */
export function shownView(
  preferred: OrdersView,
  { isPaneOpen, width }: { isPaneOpen: boolean; width: number },
): ShownView {
  if (preferred !== 'auto') return preferred
  return isPaneOpen || (width > 0 && width < NARROW) ? 'dispatch' : 'auto'
}

/** `own`: the ids that somebody chose. */
export function columnsOf(view: ShownView, own: readonly string[] | null): readonly OrderColumn[] {
  if (view === 'dispatch') return DISPATCH_COLUMNS
  if (view === 'finance') return FINANCE_COLUMNS
  return view === 'own' && own !== null ? ownColumns(own) : ALL_COLUMNS
}
