import '../shared/order/pane.css'
import { X } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { keyed } from '../ui/key-caps'
import { IconButton } from '../ui/icon-button'

/** The pane of the layout 'detail' until an order is chosen. */
export function NoOrderPane({ onClose }: { onClose: () => void }) {
  return (
    <aside className="pane" aria-label="View Order">
      <header className="pane-header">
        <h2>View Order</h2>
        <IconButton label="Close" {...keyed('close')} size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <EmptyState title="No order selected" why="Select an order in the list to see it here." />
    </aside>
  )
}
