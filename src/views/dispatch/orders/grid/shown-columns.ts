import { PANE_WIDTH, type OrdersView } from '../../../../db/core/preferences'
import { CARD_COLUMNS, DISPATCH_COLUMNS, FINANCE_COLUMNS, ownColumns } from './column-sets'
import { ALL_COLUMNS, type OrderColumn } from './order-columns'

/** `lines`: one card of three lines per order, for a list too narrow for columns. */
export type ShownView = OrdersView | 'lines'

/** Below this list width in px, all columns together would be too narrow to read. */
const NARROW = 1000

/** Below this list width in px, orders are cards, even if the person chose columns on a wider screen. */
const LINES = 560

/**
 * Chooses the view by width until the person chooses one: 'dispatch' if the list is narrow, otherwise 'auto'. `width`: px
 * of the list and an open pane together, or 0 until measured.
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

/** `own`: the column ids that the person chose. */
export function columnsOf(view: ShownView, own: readonly string[] | null): readonly OrderColumn[] {
  if (view === 'lines') return CARD_COLUMNS
  if (view === 'dispatch') return DISPATCH_COLUMNS
  if (view === 'finance') return FINANCE_COLUMNS
  return view === 'own' && own !== null ? ownColumns(own) : ALL_COLUMNS
}
