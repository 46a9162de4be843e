import type { OrdersLayout } from '../../db/core/preferences'
import { useLeadInKey } from '../ui/lead-in'
import { useKeys } from '../ui/use-keys'

/** The keys V, then a second key, choose the layout. */
export function useLayoutKeys(onLayout: (layout: OrdersLayout) => void): void {
  useLeadInKey('v')
  useKeys('layoutList', () => onLayout('list'))
  useKeys('layoutDetail', () => onLayout('detail'))
  useKeys('layoutMap', () => onLayout('map'))
  useKeys('layoutMapFull', () => onLayout('mapFull'))
}
