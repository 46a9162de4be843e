import { useRef, useState } from 'react'
import type { Call, InputOf } from '../../../contract/call'
import type { Order } from '../../../contract/orders'
import { useApp, useConsole } from '../console'
import { toasts } from '../ui/toasts'

type OrderCall = Call & { readonly path: `/${string}` }

/** A command that the server must answer at once: one call however often it is pressed, its words as a toast. */
export function useOrderCall<C extends OrderCall>(
  definition: C,
  success: string,
): { busy: boolean; run: (order: Order, fields?: Record<string, unknown>) => Promise<boolean> } {
  const { ask } = useApp()
  const { syncNow } = useConsole()
  const [busy, setBusy] = useState(false)
  const flying = useRef(false)

  const run = async (order: Order, fields: Record<string, unknown> = {}): Promise<boolean> => {
    if (flying.current) return false
    flying.current = true
    setBusy(true)
    const revision = order.revision === undefined ? {} : { expected_revision: order.revision }
    const input = { order_id: order.id, ...revision, ...fields } as InputOf<C>
    const outcome = await ask(definition, input)
    flying.current = false
    setBusy(false)
    const object = `Order ${order.id}`
    if (outcome.kind !== 'success') {
      toasts.failure(outcome, { object })
      if (outcome.kind === 'conflict') syncNow()
      return false
    }
    toasts.success(success, { object })
    syncNow()
    return true
  }
  return { busy, run }
}
