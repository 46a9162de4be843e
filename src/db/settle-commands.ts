import { fieldsSetBy, inherited, seenOf, targetOf, type Precondition, type Target } from './commands'
import type { ConsoleDatabase } from './console-database'
import { isActive } from './fold'
import type { Lanes } from './lanes'
import { advanceCommand, type CommandEvent } from './outbox-transitions'
import type { CommandId, OutboxCommand } from './rows'
import { leaveTrail } from './trail'

/** `target`: the row that it changes, where that is known: only its tables are then taken, and its lane read at once. */
export type Settlement = { id: CommandId; event: CommandEvent; target?: Target }

export type Settled = {
  /** The rows whose lanes changed. */
  targets: Target[]
  /** What was confirmed, for the trail. */
  sent: OutboxCommand[]
}

/** Moves the commands of these lanes on. */
export function settleCommands(lanes: Lanes, settlements: readonly Settlement[]): Settled {
  const settled: Settled = { targets: [], sent: [] }
  for (const { id, event } of settlements) {
    const before = lanes.find(id)
    if (before === undefined) continue
    const after = advanceCommand(before, event)
    if (after === before) continue
    if (after === null) lanes.remove(before)
    else lanes.put(after)
    if (after === null) settled.sent.push(before)
    bequeath(lanes, before, leftBehind(before, after, event))
    settled.targets.push(targetOf(before))
  }
  return settled
}

/** `at`: wall clock, ms. */
export async function leaveTrails(
  database: ConsoleDatabase,
  sent: readonly OutboxCommand[],
  at: number | undefined,
): Promise<void> {
  for (const command of sent)
    await leaveTrail(database, command, { outcome: 'sent', at: at ?? command.enqueuedAt })
}

/**
 * What the next commands of the lane rest on once this one is out of their way: the row with its effect where it took
 * effect, otherwise what this one rested on.
 */
function leftBehind(
  before: OutboxCommand,
  after: OutboxCommand | null,
  event: CommandEvent,
): Precondition | null {
  if (event.type === 'effect.confirmed')
    return event.row === null ? null : seenOf(targetOf(before).entity, event.row)
  return after !== null && !isActive(after.state) ? before.precondition : null
}

/** To the commands behind it that were never sent: a sent one must repeat its request word for word. */
export function bequeath(lanes: Lanes, gone: OutboxCommand, left: Precondition | null): void {
  if (left === null) return
  const behind = lanes
    .of(gone.lane)
    .filter(({ seq, state }) => (seq ?? Infinity) > (gone.seq ?? 0) && isActive(state))
  const fields = new Set(fieldsSetBy(gone))
  for (const next of behind) {
    if (next.attempts === 0) {
      const precondition = inherited({ next, seen: next.precondition, left, fields })
      lanes.put({ ...next, precondition } as OutboxCommand)
    }
    for (const field of fieldsSetBy(next)) fields.delete(field)
  }
}
