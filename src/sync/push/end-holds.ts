import type { OutboxCommand } from '../../db/core/rows'
import type { OutboxLanes } from './outbox-lanes'
import type { PushContext } from './push-context'
import { settlementOf, traceMove } from './settle-command'

/**
 * ms. If no tab was open and the undo window ended longer ago than this, the user is asked before the change is sent.
 */
const LEFT_BEHIND_MS = 60_000

/**
 * Ends the undo windows that are over, even when nothing can be sent now: the command then waits for the connection.
 * Returns the ms until the next window ends; null: no window is open.
 */
export async function endHolds(context: PushContext, lanes: OutboxLanes): Promise<number | null> {
  const held = lanes
    .held()
    .filter(({ dueAt }) => dueAt !== null)
    .map((command) => ({ command, remainingMs: context.waits.remainingMs(command) }))
  const over = held.filter(({ remainingMs }) => remainingMs <= 0).map(({ command }) => command)
  if (over.length > 0) {
    const ends = over.map((command) => ({ command, event: endOf(command, context.clock.wall()) }))
    await context.observer.write({ settle: ends.map(({ command, event }) => settlementOf(command, event)) })
    for (const { command, event } of ends) traceMove(context, command, event)
    for (const lane of new Set(over.map(({ lane: name }) => name))) await lanes.refresh(lane)
  }
  const later = held.filter(({ remainingMs }) => remainingMs > 0)
  return later.length === 0 ? null : Math.min(...later.map(({ remainingMs }) => remainingMs))
}

function endOf({ dueAt }: OutboxCommand, wallMs: number) {
  const isLeftBehind = dueAt !== null && wallMs - dueAt > LEFT_BEHIND_MS
  return { type: isLeftBehind ? 'hold.outlived' : 'hold.ended' } as const
}
