import { useHotkeys } from 'react-hotkeys-hook'
import type { OrderRow } from '../../db/core/rows'
import { isOverlayOpen } from '../ui/overlay'
import { useKeys } from '../ui/use-keys'
import type { OrderTools } from '../shared/order/order-tools'
import { useOrderKeys } from '../shared/order/use-order-keys'

type Options = {
  /** The one under the hand. */
  order: OrderRow | null
  bulkOrderId: number | null
  tools: OrderTools
  onMove: (step: 1 | -1) => void
  /** Marks where the hand is. */
  onMark: () => void
  /** Moves, and marks both. */
  onExtend: (step: 1 | -1) => void
  onPage: (step: 1 | -1) => void
  onEscape: () => void
}

/** The keys for the list and what stands beside it. */
export function useListKeys(options: Options): void {
  const { order, bulkOrderId, tools, onMove, onMark, onExtend, onPage, onEscape } = options
  useOrderKeys(order, bulkOrderId, tools)
  useKeys('j', () => onMove(1))
  useKeys('k', () => onMove(-1))
  useKeys('x', onMark)
  useKeys('shift+j', () => onExtend(1))
  useKeys('shift+k', () => onExtend(-1))
  useKeys('[', () => onPage(-1), { byCharacter: true })
  useKeys(']', () => onPage(1), { byCharacter: true })
  useHotkeys('escape', onEscape, {
    ignoreEventWhen: (event) => event.defaultPrevented || isOverlayOpen(),
  })
}
