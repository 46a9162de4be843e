import { memo } from 'react'
import type { OrdersLayout } from '../../db/core/preferences'
import { useLeadInKey } from '../ui/lead-in'
import { useKeys } from '../ui/use-keys'
import { useListKeys, type ListKeys } from './use-list-keys'

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
