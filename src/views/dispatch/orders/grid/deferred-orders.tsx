import { flushSync } from 'react-dom'
import { createContext, startTransition, useEffect, useState, type ReactNode } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import { whenIdle } from '../../../ui/time/when-idle'

export type SlotOrders = ReadonlyMap<number, OrderRow>

const NONE: SlotOrders = new Map()

export const DeferredOrders = createContext(NONE)

/**
 * Renders cells that are not visible after the visible ones are painted and the browser is idle, so that a key press does
 * not wait for them.
 */
export function DeferredOrdersProvider({ orders, children }: { orders: SlotOrders; children: ReactNode }) {
  const [deferred, setDeferred] = useState(NONE)
  useEffect(() => {
    if (isSame(orders, deferred)) return undefined
    const stopWaiting = whenIdle(() => startTransition(() => setDeferred(orders)))
    // A cell that becomes visible must never show another order, not even for one frame.
    const renderNow = () => flushSync(() => setDeferred(orders))
    window.addEventListener('scroll', renderNow, { capture: true })
    return () => {
      stopWaiting()
      window.removeEventListener('scroll', renderNow, { capture: true })
    }
  }, [orders, deferred])
  return <DeferredOrders value={deferred}>{children}</DeferredOrders>
}

function isSame(a: SlotOrders, b: SlotOrders): boolean {
  return a.size === b.size && [...a].every(([slot, order]) => b.get(slot) === order)
}
