import { displayNaira } from '../../../../contract/words/money'
import type { OrderRow } from '../../../db/core/rows'
import type { RiderOption } from '../riders/rider-options'
import { useSave } from '../commands/use-save'
import { incomeWords } from '../statuses/payment-words'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { AssignNearestDialog } from './assign-nearest-dialog'
import { CancelDialog, FailDeliveryDialog } from './end-order-dialogs'
import { NoteDialog } from '../notes/note-dialog'
import { useOrder } from './use-order'
import { useOrderChange } from './use-order-change'
import { PrintedPaper } from '../../ui/marks/printed-paper'
import { OrderLabel } from './order-label'
import { useFreshness } from '../freshness/use-freshness'
import { TemplateDialog } from './template-dialog'
import { Waybill } from './waybill'

type OneOrderQuestion =
  | {
      kind: 'cancel' | 'failDelivery' | 'approvePayment' | 'note' | 'print' | 'saveTemplate'
      order: OrderRow
    }
  | { kind: 'assignNearest'; order: OrderRow; option: RiderOption }

export type OrderQuestion = OneOrderQuestion | { kind: 'labels'; orders: readonly OrderRow[] }

type Props = { question: OrderQuestion | null; onClose: () => void }

/** AG-61: dialogs that ask once before an action that cannot be undone, and the print dialog of the browser. */
export function OrderDialogs({ question, onClose }: Props) {
  if (question === null) return null
  if (question.kind === 'labels') return <PrintedLabels orders={question.orders} onClose={onClose} />
  return <LiveDialog key={`${question.kind} ${question.order.id}`} question={question} onClose={onClose} />
}

/** Follows the order, because it may change while the dialog is open. */
function LiveDialog({ question, onClose }: { question: OneOrderQuestion; onClose: () => void }) {
  const order = useOrder(question.order.id) ?? question.order
  if (question.kind === 'assignNearest')
    return <AssignNearestDialog order={order} option={question.option} onClose={onClose} />
  const Dialog = DIALOGS[question.kind]
  return <Dialog order={order} onClose={onClose} />
}

type DialogProps = { order: OrderRow; onClose: () => void }

function ApproveDialog({ order, onClose }: DialogProps) {
  const { busy, save } = useSave(onClose)
  const { news, accept } = useOrderChange('approvePayment', order)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Approve the payment of order ${order.id}?`}
      confirmLabel={`Approve ${displayNaira(order.amount)}`}
      stayLabel="Cancel"
      busy={busy}
      news={busy ? null : news}
      onAccept={accept}
      onConfirm={() => void save({ kind: 'approvePayment', orderId: order.id }, { basis: order })}
    >
      {displayNaira(order.amount)}, paid by the {order.payee === 'SENDER' ? 'sender' : 'receiver'}.{' '}
      {incomeWords(order)} You cannot undo this.
    </ConfirmDialog>
  )
}

const DIALOGS = {
  cancel: CancelDialog,
  failDelivery: FailDeliveryDialog,
  approvePayment: ApproveDialog,
  note: OrderNoteDialog,
  print: PrintedWaybill,
  saveTemplate: TemplateDialog,
}

function OrderNoteDialog({ order, onClose }: DialogProps) {
  return <NoteDialog subject={{ kind: 'order', id: order.id }} onClose={onClose} />
}

const ON_A_SHEET = 8

/** Prints sheets of labels, in the order of the list. */
function PrintedLabels({ orders, onClose }: { orders: readonly OrderRow[]; onClose: () => void }) {
  const sheets = sheetsOf(orders)
  return (
    <PrintedPaper onClose={onClose}>
      {sheets.map((sheet, index) => (
        <div key={sheet[0]?.id} className="label-sheet" data-last={index === sheets.length - 1 || undefined}>
          {sheet.map((order) => (
            <OrderLabel key={order.id} order={order} />
          ))}
        </div>
      ))}
    </PrintedPaper>
  )
}

function sheetsOf(orders: readonly OrderRow[]): OrderRow[][] {
  const count = Math.ceil(orders.length / ON_A_SHEET)
  return Array.from({ length: count }, (_, sheet) =>
    orders.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  )
}

/** Prints the waybill of one package. */
function PrintedWaybill({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { lastGoodAt } = useFreshness()
  return (
    <PrintedPaper onClose={onClose}>
      <Waybill order={order} asOf={lastGoodAt} />
    </PrintedPaper>
  )
}
