import { useState, type ComponentProps } from 'react'
import { AssignManyDialog, MarkedBar } from './lazy-pieces'
import type { OrderRow } from '../../../../db/core/rows'
import type { ManyMode } from '../many/assign-many-dialog'
import { OrdersToolbar } from './orders-toolbar'
import type { Marks } from '../grid/use-marks'
import { useSaveOrders } from './use-save-orders'

type Props = ComponentProps<typeof OrdersToolbar> & { marks: Marks }
/** The marked orders when the dialog opened: an order that leaves the list stays in the dialog. */
type Many = { orders: OrderRow[]; first: OrderRow; mode: ManyMode }

export function ListBar({ marks, ...toolbar }: Props) {
  const [many, setMany] = useState<Many | null>(null)
  const save = useSaveOrders(toolbar.view)
  const { marked, clear } = marks
  const [first] = marked
  return (
    <>
      {first === undefined ? (
        <OrdersToolbar {...toolbar} />
      ) : (
        <MarkedBar
          orders={marked}
          onAssign={() => setMany({ orders: marked, first, mode: 'one' })}
          onSpread={() => setMany({ orders: marked, first, mode: 'spread' })}
          onSave={() => void save(marked)}
          onClear={clear}
        />
      )}
      {many !== null && (
        <AssignManyDialog
          {...many}
          onClose={() => setMany(null)}
          onAssigned={() => {
            setMany(null)
            clear()
          }}
        />
      )}
    </>
  )
}
