import { Text } from '@radix-ui/themes'
import { ClipboardCopy, CopyPlus, MapPin, Printer, UserRoundPen, UserRoundPlus } from 'lucide-react'
import { use } from 'react'
import {
  orderActions,
  refuseFailDelivery,
  type OrderActions,
} from '../../../../../contract/rules/order-rules'
import { may } from '../../../../../contract/words/permissions'
import type { OrderRow } from '../../../../db/core/rows'
import { useApp, useConsole } from '../../../console'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { ariaKeysOf, keyed } from '../../../ui/keys/key-caps'
import { useOfferedAction } from '../../../ui/keys/offered-actions'
import { ShownBulkOrder, useOrderTools } from '../../../shared/order/order-tools'
import { useReceiverLink } from '../../../shared/order/use-receiver-link'

/** OR-25 to OR-32: the actions that the order allows now. The most likely one is the primary button. */
export function OrderActionBar({ order }: { order: OrderRow }) {
  const tools = useOrderTools()
  const { user } = useConsole()
  const actions = orderActions(order, use(ShownBulkOrder))
  const primary = needsDecision(order) ? null : primaryOf(actions)
  useOfferedItems(order)
  return (
    <div
      className="order-actions"
      role="group"
      aria-label={`Actions of order ${order.id}`}
      data-many={(actions.editAmount && actions.cancel) || actions.delivering || undefined}
    >
      {actions.track && <TrackButton order={order} isPrimary={primary === 'track'} />}
      {actions.assign !== null && (
        <AssignButton order={order} verb={actions.assign} isPrimary={primary === 'assign'} />
      )}
      {actions.approvePayment !== null && (
        <PaymentAction order={order} isPaid={actions.approvePayment === 'Paid'} />
      )}
      {actions.editAmount && (
        <Button {...keyed('editAmount')} onClick={() => tools.editAmount(order)}>
          Edit Amount
        </Button>
      )}
      <EndActions order={order} actions={actions} />
      <span className="order-actions-end">
        <IconButton
          label="Copy summary"
          {...keyed('copySummary')}
          outlined
          onClick={() => tools.copySummary(order)}
        >
          <ClipboardCopy aria-hidden="true" />
        </IconButton>
        {may(user.type, 'createOrder') && (
          <IconButton
            label="Create again"
            {...keyed('createAgain')}
            outlined
            onClick={() => tools.createAgain(order)}
          >
            <CopyPlus aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Print waybill" {...keyed('print')} outlined onClick={() => tools.print(order)}>
          <Printer aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

/** What is otherwise only in the menu of the order. */
function useOfferedItems(order: OrderRow): void {
  const { config } = useApp()
  const { user } = useConsole()
  const { saveTemplate } = useOrderTools()
  const link = useReceiverLink(order)
  const of = `order ${order.id}`
  const isTemplate = config.templates && may(user.type, 'createOrder')
  useOfferedAction('template', isTemplate ? `Save ${of} as a template` : null, () => saveTemplate(order))
  useOfferedAction('link', link && `Copy the link of ${of} for its receiver`, () => link?.copyLink())
  useOfferedAction('message', link && `Copy the message of ${of} for its receiver`, () => link?.copyMessage())
}

type EndActionsProps = { order: OrderRow; actions: OrderActions }

function EndActions({ order, actions }: EndActionsProps) {
  const { config } = useApp()
  const tools = useOrderTools()
  return (
    <>
      {config.reasons && refuseFailDelivery(order) === null && (
        <Button onClick={() => tools.failDelivery(order)}>Not delivered</Button>
      )}
      {actions.cancel && (
        <Button aria-keyshortcuts={ariaKeysOf('cancel')} onClick={() => tools.cancel(order)}>
          Cancel
        </Button>
      )}
    </>
  )
}

type AssignButtonProps = { order: OrderRow; verb: 'Assign' | 'ReAssign'; isPrimary: boolean }

function AssignButton({ order, verb, isPrimary }: AssignButtonProps) {
  const tools = useOrderTools()
  const Icon = verb === 'Assign' ? UserRoundPlus : UserRoundPen
  return (
    <Button
      kind={isPrimary ? 'solid' : 'outline'}
      icon={<Icon aria-hidden="true" />}
      {...keyed('assign')}
      onClick={() => tools.assign(order)}
    >
      {verb}
    </Button>
  )
}

/** OR-32 */
function PaymentAction({ order, isPaid }: { order: OrderRow; isPaid: boolean }) {
  const tools = useOrderTools()
  if (!isPaid) {
    return (
      <Button
        aria-keyshortcuts={ariaKeysOf('approvePayment')}
        kind="solid"
        onClick={() => tools.approvePayment(order)}
      >
        Approve payment
      </Button>
    )
  }
  return (
    <>
      <Button disabled>Paid</Button>
      {order.approved_by !== null && (
        <Text size="1" color="gray">
          by {order.approved_by}
        </Text>
      )}
    </>
  )
}

function TrackButton({ order, isPrimary }: { order: OrderRow; isPrimary: boolean }) {
  const tools = useOrderTools()
  return (
    <Button
      kind={isPrimary ? 'solid' : 'outline'}
      icon={<MapPin aria-hidden="true" />}
      {...keyed('track')}
      onClick={() => tools.track(order)}
    >
      Track
    </Button>
  )
}

/** If a person must decide about a change, the primary button is in that choice below, not in this bar. */
function needsDecision({ pending }: OrderRow): boolean {
  return pending?.state === 'conflict' || pending?.state === 'refused'
}

function primaryOf({ assign, delivering, approvePayment, track }: OrderActions) {
  if (delivering && track) return 'track'
  if (assign === 'Assign') return 'assign'
  return approvePayment === 'Approve payment' ? 'approvePayment' : null
}
