import { memo } from 'react'
import type { OrdersLayout } from '../../../db/core/preferences'
import { useLeadInKey } from '../../ui/keys/lead-in'
import { useKeys } from '../../ui/keys/use-keys'
import type { OrderRow } from '../../../db/core/rows'
import { useCloseKey } from '../../ui/keys/use-close-key'
import type { OrderTools } from '../../shared/order/order-tools'
import { useOrderKeys } from '../../shared/order/use-order-keys'

type Props = ListKeys & { onLayout: (layout: OrdersLayout) => void }

/** A separate memo component, because registering the shortcuts takes longer than rendering the screen. */
export const OrdersKeys = memo(function OrdersKeys({ onLayout, ...list }: Props) {
  useLayoutKeys(onLayout)
  useListKeys(list)
  return null
})

/** The keys V, then a second key, choose the layout. */
function useLayoutKeys(onLayout: (layout: OrdersLayout) => void): void {
  useLeadInKey('v')
  useKeys('layoutList', () => onLayout('list'))
  useKeys('layoutDetail', () => onLayout('detail'))
  useKeys('layoutMap', () => onLayout('map'))
  useKeys('layoutMapFull', () => onLayout('mapFull'))
}

type ListKeys = {
  /** The order that the keys act on. */
  order: OrderRow | null
  bulkOrderId: number | null
  tools: OrderTools
  onMove: (step: 1 | -1) => void
  /** Marks the focused order, or removes its mark. */
  onMark: () => void
  /** Marks the focused order and its neighbour, and moves to the neighbour. */
  onExtend: (step: 1 | -1) => void
  onPage: (step: 1 | -1) => void
  /** Turns sorting by lateness on or off. */
  onLateFirst: () => void
  onEscape: () => void
}

function useListKeys(options: ListKeys): void {
  const { order, bulkOrderId, tools, onMove, onMark, onExtend, onPage, onLateFirst, onEscape } = options
  useOrderKeys(order, bulkOrderId, tools)
  useKeys('next', () => onMove(1))
  useKeys('previous', () => onMove(-1))
  useKeys('mark', onMark)
  useKeys('extendDown', () => onExtend(1))
  useKeys('extendUp', () => onExtend(-1))
  useKeys('lateFirst', onLateFirst)
  useKeys('previousPage', () => onPage(-1))
  useKeys('nextPage', () => onPage(1))
  useCloseKey(onEscape)
}
