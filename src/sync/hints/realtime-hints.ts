import { REALTIME_EVENTS, RealtimeHint, type RealtimeEventName } from '../../../contract/entities/realtime'
import type { Hint } from './coalesce-hints'
import type { RealtimeMessage } from '../ports/engine-ports'

type DecodedHint = { event: RealtimeEventName; hint: Hint; mayConcernBulk: boolean }

/** Turns an event into a hint. null: unknown event, counted and ignored. */
export function decodeHint({ name, data }: RealtimeMessage): DecodedHint | null {
  const event = REALTIME_EVENTS.find((known) => known === name)
  if (event === undefined) return null
  const payload = RealtimeHint.safeParse(typeof data === 'string' ? parseJson(data) : data)
  const orderId = payload.success ? (payload.data.order_id ?? null) : null
  return {
    event,
    hint:
      orderId === null
        ? { orderIds: new Set(), isUnknown: true }
        : { orderIds: new Set([orderId]), isUnknown: false },
    mayConcernBulk: orderId === null || !payload.success || payload.data.bulk_order_id !== null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
