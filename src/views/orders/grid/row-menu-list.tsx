import { DropdownMenu } from '@radix-ui/themes'
import { use } from 'react'
import { orderActions } from '../../../../contract/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { MenuAt } from '../../ui/menu-at'
import { canAssignNearest } from '../../shared/order/can-assign-nearest'
import { ShownBulkOrder, useOrderTools } from '../../shared/order/order-tools'

type Props = { order: OrderRow; button: HTMLElement; onClose: () => void }

/** What the state of the order allows (OR-25 to OR-32). */
export function RowMenuList({ order, button, onClose }: Props) {
  const tools = useOrderTools()
  const actions = orderActions(order, use(ShownBulkOrder))
  return (
    <MenuAt
      button={{ current: button }}
      label={`Order ${order.id}`}
      onClose={onClose}
      onGiveBack={() => button.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true })}
    >
      <DropdownMenu.Item onSelect={() => tools.open(order)}>View Order</DropdownMenu.Item>
      {actions.track && (
        <DropdownMenu.Item shortcut="T" onSelect={() => tools.track(order)}>
          Track
        </DropdownMenu.Item>
      )}
      {actions.assign !== null && (
        <DropdownMenu.Item shortcut="A" onSelect={() => tools.assign(order)}>
          {actions.assign}
        </DropdownMenu.Item>
      )}
      {canAssignNearest(order) && (
        <DropdownMenu.Item shortcut="⇧ A" onSelect={() => tools.assignNearest(order)}>
          Assign nearest
        </DropdownMenu.Item>
      )}
      {actions.editAmount && (
        <DropdownMenu.Item shortcut="E" onSelect={() => tools.editAmount(order)}>
          Edit Amount
        </DropdownMenu.Item>
      )}
      {actions.approvePayment !== null && (
        <DropdownMenu.Item
          shortcut={paidBy(order) ?? '⇧ P'}
          disabled={actions.approvePayment === 'Paid'}
          onSelect={() => tools.approvePayment(order)}
        >
          {actions.approvePayment}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Separator />
      {order.tracking_id !== null && (
        <DropdownMenu.Item shortcut="Y" onSelect={() => tools.copyTracking(order)}>
          Copy tracking id
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item shortcut="⇧ Y" onSelect={() => tools.copySummary(order)}>
        Copy summary
      </DropdownMenu.Item>
      <DropdownMenu.Item shortcut="P" onSelect={() => tools.print(order)}>
        Print waybill
      </DropdownMenu.Item>
      {actions.cancel && (
        <>
          <DropdownMenu.Separator />
          <DropdownMenu.Item shortcut="⇧ C" onSelect={() => tools.cancel(order)}>
            Cancel
          </DropdownMenu.Item>
        </>
      )}
    </MenuAt>
  )
}

/** OR-32 */
function paidBy({ payment_status, approved_by }: OrderRow): string | null {
  return payment_status === 'APPROVED' && approved_by !== null ? `by ${approved_by}` : null
}
