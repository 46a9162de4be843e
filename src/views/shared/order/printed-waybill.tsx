import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { PrintedPaper } from '../../ui/printed-paper'
import { Waybill } from './waybill'

/** Prints the waybill of one package. */
export function PrintedWaybill({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { now } = useApp()
  return (
    <PrintedPaper onClose={onClose}>
      <Waybill order={order} printedAt={now()} />
    </PrintedPaper>
  )
}
