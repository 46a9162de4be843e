import { useState, type ComponentProps } from 'react'
import { AssignManyDialog, MarkedBar } from './late-pieces'
import type { ManyMode } from '../many/assign-many-dialog'
import { OrdersToolbar } from './orders-toolbar'
import type { Marks } from '../grid/use-marks'
import { useSaveOrders } from './use-save-orders'

type Props = ComponentProps<typeof OrdersToolbar> & { marks: Marks }

export function ListBar({ marks, ...toolbar }: Props) {
  const [assigning, setAssigning] = useState<ManyMode | null>(null)
  const save = useSaveOrders(toolbar.view)
  const { marked, clear } = marks
  const [first] = marked
  if (first === undefined) return <OrdersToolbar {...toolbar} />
  return (
    <>
      <MarkedBar
        orders={marked}
        onAssign={() => setAssigning('one')}
        onSpread={() => setAssigning('spread')}
        onSave={() => void save(marked)}
        onClear={clear}
      />
      {assigning !== null && (
        <AssignManyDialog
          orders={marked}
          first={first}
          mode={assigning}
          onClose={() => setAssigning(null)}
          onAssigned={() => {
            setAssigning(null)
            clear()
          }}
        />
      )}
    </>
  )
}
