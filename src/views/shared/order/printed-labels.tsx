import type { OrderRow } from '../../../db/core/rows'
import { PrintedPaper } from '../../ui/printed-paper'
import { OrderLabel } from './order-label'

const ON_A_SHEET = 8

/** Prints sheets of labels, in the order of the list. */
export function PrintedLabels({ orders, onClose }: { orders: readonly OrderRow[]; onClose: () => void }) {
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
