import { flushSync } from 'react-dom'
import { createContext, startTransition, useEffect, useState, type ReactNode } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { whenIdle } from '../../ui/when-idle'

/** The order of each slot, as the cells out of sight show it. */
export type SlotOrders = ReadonlyMap<number, OrderRow>

const NONE: SlotOrders = new Map()

export const LateOrders = createContext(NONE)

/**
 * What is out of sight is drawn when what is in sight is painted and nothing else is to be done: a key must not wait for
 * what nobody sees.
 */
export function LateOrdersProvider({ orders, children }: { orders: SlotOrders; children: ReactNode }) {
  const [late, setLate] = useState(NONE)
  useEffect(() => {
    if (isSame(orders, late)) return undefined
    const stopWaiting = whenIdle(() => startTransition(() => setLate(orders)))
    // What comes into sight must not be of another order, not even for a frame.
    const atOnce = () => flushSync(() => setLate(orders))
    window.addEventListener('scroll', atOnce, { capture: true })
    return () => {
      stopWaiting()
      window.removeEventListener('scroll', atOnce, { capture: true })
    }
  }, [orders, late])
  return <LateOrders value={late}>{children}</LateOrders>
}

function isSame(a: SlotOrders, b: SlotOrders): boolean {
  return a.size === b.size && [...a].every(([slot, order]) => b.get(slot) === order)
}
