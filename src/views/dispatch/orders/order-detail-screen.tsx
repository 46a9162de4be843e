import '../../ui/overlays/pane.css'
import '../../shared/order/order-pane.css'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { changeParameters } from '../../shared/address/order-list-address'
import { AssignDialog } from '../../shared/assign/assign-dialog'
import type { AssignEnd } from '../../shared/assign/assign-form'
import { OrderAssignedDialog } from '../../shared/assign/order-assigned-dialog'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { EditAmountPanel } from './order/edit-amount-panel'
import { OrderBody } from './order/order-body'
import { OrderDialogs } from '../../shared/order/order-dialogs'
import { OrderMissing } from '../../shared/order/order-missing'
import { OrderToolsProvider } from '../../shared/order/order-tools'
import { useOrderActions } from '../../shared/order/use-order-actions'
import { useOrderKeys } from '../../shared/order/use-order-keys'
import { useSoughtOrder } from '../../shared/order/use-sought-order'
import type { Assigned } from '../../shared/assign/use-pane'
import { useCloseKey } from '../../ui/keys/use-close-key'

/** OD: `/orders/{id}`. Works from a link and offline too. */
export function OrderDetailScreen() {
  const { id: text = '' } = useParams<{ id?: string }>()
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  const sought = useSoughtOrder(id)
  if (sought.kind === 'found') return <OrderPage key={sought.order.id} order={sought.order} />
  return <OrderMissing sought={sought} />
}

function OrderPage({ order }: { order: OrderRow }) {
  const [panel, setPanel] = usePanel(order)
  const close = () => setPanel(null)
  const commandActions = useCommandActions()
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  const { tools, question, closeQuestion } = useOrderActions({
    open: close,
    peek: close,
    assign: () => setPanel('assign'),
    editAmount: () => setPanel('amount'),
  })
  useOrderKeys(order, null, tools)
  useCloseKey(close)

  const endAssign = ({ kind, rider }: AssignEnd) => {
    close()
    if (rider === null || kind === 'left') return
    if (kind === 'waiting')
      return void commandActions.sayWaiting({ kind: 'assign', orderId: order.id, rider }, 'slow')
    setAssigned({ orderId: order.id, rider })
  }
  return (
    <OrderToolsProvider value={tools}>
      <div className="order-page">
        {panel === 'amount' ? (
          <EditAmountPanel order={order} onClose={close} />
        ) : (
          <article className="pane" aria-label={`Order ${order.id}`}>
            <OrderBody order={order} heading="h2" />
          </article>
        )}
      </div>
      {panel === 'assign' && <AssignDialog order={order} onEnd={endAssign} onClose={close} />}
      <OrderDialogs question={question} onClose={closeQuestion} />
      {assigned !== null && <OrderAssignedDialog {...assigned} onClose={() => setAssigned(null)} />}
    </OrderToolsProvider>
  )
}

type Panel = 'assign' | 'amount' | null

/** A link may open the amount panel, if the order allows it. A later panel, or none, takes it out of the address. */
function usePanel(order: OrderRow): [Panel, (panel: Panel) => void] {
  const [parameters, setParameters] = useSearchParams()
  const isAsked = parameters.get('panel') === 'amount' && orderActions(order, null).editAmount
  const [panel, setPanel] = useState<Panel>(isAsked ? 'amount' : null)
  const show = (next: Panel) => {
    setPanel(next)
    if (parameters.has('panel'))
      setParameters((present) => changeParameters(present, { panel: null }), { replace: true })
  }
  return [panel, show]
}
