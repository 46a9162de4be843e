import { Ellipsis } from 'lucide-react'
import { createContext, use } from 'react'
import type { OrderRow } from '../../../../db/core/rows'

/** Opens the one menu that all rows share, at the button that was pressed. */
export const RowMenuOpener = createContext<(order: OrderRow, button: HTMLElement) => void>(() => undefined)

export function RowMenuButton({ order }: { order: OrderRow }) {
  const open = use(RowMenuOpener)
  return (
    <button
      type="button"
      className="icon-button row-menu-button"
      data-size="s"
      tabIndex={-1}
      aria-label={`Actions of order ${order.id}`}
      aria-haspopup="menu"
      onClick={(event) => open(order, event.currentTarget)}
    >
      <Ellipsis aria-hidden="true" />
    </button>
  )
}
