import { PANE_WIDTH, type OrdersView } from '../../../db/core/preferences'
import { CARD_COLUMNS, DISPATCH_COLUMNS, FINANCE_COLUMNS, ownColumns } from './column-sets'
import { ALL_COLUMNS, type OrderColumn } from './order-columns'

/** `lines`: a card of three lines an order, where the list is too narrow for columns. */
export type ShownView = OrdersView | 'lines'

/** px of the list below which every column would be a keyhole. */
const NARROW = 1000

/** px of the list below which an order is a card, whatever columns somebody chose for a wider screen. */
const LINES = 560

/**
 * Until somebody chooses, the room decides: the few that a dispatcher needs, or every column with who and where among the
 * first. `width`: of the list and an open pane together, px; 0 while not measured.
 */
export function shownView(
  preferred: OrdersView,
  { isPaneOpen, width }: { isPaneOpen: boolean; width: number },
): ShownView {
  const left = isPaneOpen ? width - PANE_WIDTH.min : width
  if (width > 0 && left < LINES) return 'lines'
  if (preferred !== 'auto') return preferred
  return isPaneOpen || (width > 0 && width < NARROW) ? 'dispatch' : 'auto'
}

/** `own`: the ids that somebody chose. */
export function columnsOf(view: ShownView, own: readonly string[] | null): readonly OrderColumn[] {
  if (view === 'lines') return CARD_COLUMNS
  if (view === 'dispatch') return DISPATCH_COLUMNS
  if (view === 'finance') return FINANCE_COLUMNS
  return view === 'own' && own !== null ? ownColumns(own) : ALL_COLUMNS
}
