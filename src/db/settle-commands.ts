import type { ConsoleDatabase } from './console-database'
import { isActive, preconditionOf } from './fold'
import { advanceCommand, type CommandEvent } from './outbox-transitions'
import type { CommandId, OrderPrecondition, OutboxCommand } from './rows'
import type { Tally } from './tally'

export type Settlement = { id: CommandId; event: CommandEvent }

/** Inside a transaction over the outbox. Answers the orders whose lanes changed. */
export async function settleCommands(
  database: ConsoleDatabase,
  settlements: readonly Settlement[],
  tally: Tally,
): Promise<number[]> {
  const orderIds: number[] = []
  for (const { id, event } of settlements) {
    const before = await database.outbox.where('id').equals(id).first()
    if (before === undefined) continue
    const after = advanceCommand(before, event)
    if (after === before) continue
    await replaceCommand(database, before, after, tally)
    const legacy = legacyOf(before, after, event)
    if (legacy !== null) await inherit(database, before, legacy)
    orderIds.push(before.orderId)
  }
  return orderIds
}

/** Stores the next form of a command, or removes it, and counts. */
export async function replaceCommand(
  database: ConsoleDatabase,
  before: OutboxCommand,
  after: OutboxCommand | null,
  tally: Tally,
): Promise<void> {
  tally.command(before.state, -1)
  if (after === null) {
    if (before.seq !== undefined) await database.outbox.delete(before.seq)
    return
  }
  tally.command(after.state, 1)
  await database.outbox.put(after)
}

/**
 * What the next command of the lane rests on once this one is out of its way: the order with its effect where it took
 * effect, otherwise what this one rested on.
 */
function legacyOf(
  before: OutboxCommand,
  after: OutboxCommand | null,
  event: CommandEvent,
): OrderPrecondition | null {
  if (event.type === 'effect.confirmed') return event.row === null ? null : preconditionOf(event.row)
  return after !== null && !isActive(after.state) ? before.precondition : null
}

/** The first command behind it that was never sent: a sent one must repeat its request word for word. */
export async function inherit(
  database: ConsoleDatabase,
  gone: OutboxCommand,
  precondition: OrderPrecondition,
): Promise<void> {
  const lane = await database.outbox.where('lane').equals(gone.lane).sortBy('seq')
  const next = lane.find(({ seq, state }) => (seq ?? 0) > (gone.seq ?? 0) && isActive(state))
  if (next === undefined || next.attempts > 0) return
  await database.outbox.put({ ...next, precondition })
}
