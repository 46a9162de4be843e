import type { OrderRow } from '../../../db/core/rows'
import { PrintedPaper } from '../../ui/printed-paper'
import { useFreshness } from '../freshness/use-freshness'
import { Waybill } from './waybill'

/** Prints the waybill of one package. */
export function PrintedWaybill({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { lastGoodAt } = useFreshness()
  return (
    <PrintedPaper onClose={onClose}>
      <Waybill order={order} asOf={lastGoodAt} />
    </PrintedPaper>
  )
}
