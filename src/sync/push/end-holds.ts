import type { OutboxLanes } from './outbox-lanes'
import type { PushContext } from './push-context'
import { settlementOf, tellMove } from './settle-command'

/**
 * Ends the undo windows that are over, whether or not anything can be sent: a command then waits for the connection.
 * Answers when the next one ends, ms; null: nothing is held.
 */
export async function endHolds(context: PushContext, lanes: OutboxLanes): Promise<number | null> {
  const held = lanes.held().map((command) => ({ command, remainingMs: context.waits.remainingMs(command) }))
  const over = held.filter(({ remainingMs }) => remainingMs <= 0).map(({ command }) => command)
  if (over.length > 0) {
    const event = { type: 'hold.ended' } as const
    await context.observer.write({ settle: over.map((command) => settlementOf(command, event)) })
    for (const command of over) tellMove(context, command, event)
    for (const lane of new Set(over.map(({ lane: name }) => name))) await lanes.refresh(lane)
  }
  const later = held.filter(({ remainingMs }) => remainingMs > 0)
  return later.length === 0 ? null : Math.min(...later.map(({ remainingMs }) => remainingMs))
}
