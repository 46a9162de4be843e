import type { OrdersLayout } from '../../db/core/preferences'
import { useLeadInKey } from '../ui/lead-in'
import { useKeys } from '../ui/use-keys'

/** V, then how the orders should stand. */
export function useLayoutKeys(onLayout: (layout: OrdersLayout) => void): void {
  useLeadInKey('v')
  useKeys('v>l', () => onLayout('list'))
  useKeys('v>d', () => onLayout('detail'))
  useKeys('v>m', () => onLayout('map'))
  useKeys('v>f', () => onLayout('mapFull'))
}
