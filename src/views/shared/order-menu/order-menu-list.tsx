import { DropdownMenu } from '@radix-ui/themes'
import { use } from 'react'
import { orderActions, refuseFailDelivery, type OrderActions } from '../../../../contract/rules/order-rules'
import { may } from '../../../../contract/words/permissions'
import type { OrderRow } from '../../../db/core/rows'
import { useApp, useConsole } from '../../console'
import { MenuAt } from '../../ui/overlays/menu-at'
import { canAssignNearest } from '../order/can-assign-nearest'
import { keyed } from '../../ui/keys/key-caps'
import type { KeyId } from '../../ui/keys/key-table'
import { displayCount } from '../../ui/marks/display-count'
import { hasLabel } from '../order/labelled-orders'
import { MarkedOrders, ShownBulkOrder, useOrderTools } from '../order/order-tools'
import { useReceiverLink } from '../order/use-receiver-link'

type Props = {
  order: OrderRow
  button: HTMLElement
  /** The position of the pointer when the menu was opened with it. */
  at?: { x: number; y: number }
  onClose: () => void
  /** Moves the focus when the menu closes; without it the row gets the focus. */
  onGiveBack?: () => void
  /** True: the keys of the list do not work here, so the menu does not show them. */
  isKeyless?: boolean
}

/** The actions that the state of the order allows (OR-25 to OR-32). */
export function OrderMenuList({ order, button, at, onClose, onGiveBack, isKeyless = false }: Props) {
  const capped = (id: KeyId) => (isKeyless ? {} : keyed(id))
  const tools = useOrderTools()
  const { user } = useConsole()
  const actions = orderActions(order, use(ShownBulkOrder))
  return (
    <MenuAt
      button={{ current: button }}
      at={at}
      label={`Order ${order.id}`}
      onClose={onClose}
      onGiveBack={
        onGiveBack ?? (() => button.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true }))
      }
    >
      <DropdownMenu.Item onSelect={() => tools.open(order)}>View Order</DropdownMenu.Item>
      {actions.track && (
        <DropdownMenu.Item {...capped('track')} onSelect={() => tools.track(order)}>
          Track
        </DropdownMenu.Item>
      )}
      {actions.assign !== null && (
        <DropdownMenu.Item {...capped('assign')} onSelect={() => tools.assign(order)}>
          {actions.assign}
        </DropdownMenu.Item>
      )}
      {canAssignNearest(order) && (
        <DropdownMenu.Item {...capped('assignNearest')} onSelect={() => tools.assignNearest(order)}>
          Assign nearest
        </DropdownMenu.Item>
      )}
      {actions.editAmount && (
        <DropdownMenu.Item {...capped('editAmount')} onSelect={() => tools.editAmount(order)}>
          Edit Amount
        </DropdownMenu.Item>
      )}
      {actions.approvePayment !== null && (
        <DropdownMenu.Item
          {...capped('approvePayment')}
          {...paidBy(order)}
          disabled={actions.approvePayment === 'Paid'}
          onSelect={() => tools.approvePayment(order)}
        >
          {actions.approvePayment}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Separator />
      {order.tracking_id !== null && (
        <DropdownMenu.Item {...capped('copyTracking')} onSelect={() => tools.copyTracking(order)}>
          Copy tracking id
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item {...capped('copySummary')} onSelect={() => tools.copySummary(order)}>
        Copy summary
      </DropdownMenu.Item>
      <ReceiverItems order={order} />
      {may(user.type, 'createOrder') && <CreateItems order={order} keys={capped('createAgain')} />}
      <NoteItem order={order} keys={capped('note')} />
      <DropdownMenu.Item {...capped('print')} onSelect={() => tools.print(order)}>
        Print waybill
      </DropdownMenu.Item>
      <LabelItems order={order} />
      <EndItems order={order} actions={actions} keys={capped('cancel')} />
    </MenuAt>
  )
}

function CreateItems({ order, keys }: Pick<EndItemsProps, 'order' | 'keys'>) {
  const { config } = useApp()
  const { createAgain, saveTemplate } = useOrderTools()
  return (
    <>
      <DropdownMenu.Item {...keys} onSelect={() => createAgain(order)}>
        Create again
      </DropdownMenu.Item>
      {config.templates && (
        <DropdownMenu.Item onSelect={() => saveTemplate(order)}>Save as template</DropdownMenu.Item>
      )}
    </>
  )
}

function ReceiverItems({ order }: { order: OrderRow }) {
  const link = useReceiverLink(order)
  if (link === null) return null
  return (
    <>
      <DropdownMenu.Item onSelect={link.copyLink}>Copy link for receiver</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={link.copyMessage}>Copy message for receiver</DropdownMenu.Item>
    </>
  )
}

function NoteItem({ order, keys }: Pick<EndItemsProps, 'order' | 'keys'>) {
  const { config } = useApp()
  const { note } = useOrderTools()
  if (!config.notes) return null
  return (
    <DropdownMenu.Item {...keys} onSelect={() => note(order)}>
      Add note
    </DropdownMenu.Item>
  )
}

type EndItemsProps = { order: OrderRow; actions: OrderActions; keys: Partial<ReturnType<typeof keyed>> }

function EndItems({ order, actions, keys }: EndItemsProps) {
  const { config } = useApp()
  const tools = useOrderTools()
  const canFail = config.reasons && refuseFailDelivery(order) === null
  if (!canFail && !actions.cancel) return null
  return (
    <>
      <DropdownMenu.Separator />
      {canFail && (
        <DropdownMenu.Item onSelect={() => tools.failDelivery(order)}>
          Could not be delivered
        </DropdownMenu.Item>
      )}
      {actions.cancel && (
        <DropdownMenu.Item {...keys} onSelect={() => tools.cancel(order)}>
          Cancel
        </DropdownMenu.Item>
      )}
    </>
  )
}

/** Prints the label of this order, or of all marked orders when this order is one of them. */
function LabelItems({ order }: { order: OrderRow }) {
  const { printLabels } = useOrderTools()
  const marked = use(MarkedOrders)
  const isOneOfMany = marked.length > 1 && marked.some(({ id }) => id === order.id)
  return (
    <>
      {hasLabel(order) && (
        <DropdownMenu.Item onSelect={() => printLabels([order])}>Print label</DropdownMenu.Item>
      )}
      {isOneOfMany && marked.some(hasLabel) && (
        <DropdownMenu.Item {...keyed('printMarked')} onSelect={() => printLabels(marked)}>
          Print labels of {displayCount(marked.length)} marked orders
        </DropdownMenu.Item>
      )}
    </>
  )
}

/** OR-32 */
function paidBy({ payment_status, approved_by }: OrderRow): { shortcut?: string } {
  return payment_status === 'APPROVED' && approved_by !== null ? { shortcut: `by ${approved_by}` } : {}
}
