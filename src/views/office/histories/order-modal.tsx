import '../../ui/overlays/pane.css'
import '../../shared/order/order-pane.css'
import '../../ui/overlays/confirm-dialog.css'
import './history-modal.css'
import { Dialog } from '@radix-ui/themes'
import { MapPin, X } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { OrderFacts, OrderInformation } from '../../shared/order/order-information'
import { trackPath } from '../../shared/order/order-links'
import { OrderSummary } from '../../shared/order/order-summary'
import { NotesSection } from '../../shared/notes/notes-section'
import { OrderTimeline } from '../../shared/order/order-timeline'
import { OrderToolsProvider } from '../../shared/order/order-tools'
import { useOrderActions } from '../../shared/order/use-order-actions'
import { Button } from '../../ui/controls/button'
import { focusContent } from '../../ui/keys/focus-content'
import { IconButton } from '../../ui/controls/icon-button'

type Props = {
  order: OrderRow
  onClose: () => void
  /** Returns the focus to where it was. */
  onReturn: () => void
}

/** HI-04, AG-111: one order in a modal. Closing returns to the list; 'Track' opens the tracking screen. */
export function OrderModal({ order, onClose, onReturn }: Props) {
  const [, navigate] = useLocation()
  const toOrder = ({ id }: OrderRow) => navigate(`/orders/${id}`)
  const { tools } = useOrderActions({ open: toOrder, peek: toOrder, assign: toOrder, editAmount: toOrder })
  const track = () => {
    onClose()
    navigate(trackPath(order.id))
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="history-modal"
        maxWidth="680px"
        aria-describedby={undefined}
        onOpenAutoFocus={focusContent}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onReturn()
        }}
      >
        <header>
          <Dialog.Title className="dialog-title">View Order</Dialog.Title>
          <Dialog.Close>
            <IconButton label="Close order" size="s">
              <X aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </header>
        <div className="history-modal-body">
          <OrderToolsProvider value={tools}>
            <div className="order-head">
              <OrderSummary order={order} heading="h2" />
            </div>
          </OrderToolsProvider>
          <section className="pane-section timeline-section" aria-label="Timeline">
            <OrderTimeline order={order} />
          </section>
          <NotesSection row={order} />
          <OrderInformation order={order} />
          <OrderFacts order={order} />
        </div>
        <div className="history-modal-foot">
          <Link className="text-link" href={`/orders/${order.id}`}>
            Open order {order.id}
          </Link>
          <Dialog.Close>
            <Button size="l">Close</Button>
          </Dialog.Close>
          {orderActions(order, null).track && (
            <Button size="l" kind="solid" icon={<MapPin aria-hidden="true" />} onClick={track}>
              Track
            </Button>
          )}
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
