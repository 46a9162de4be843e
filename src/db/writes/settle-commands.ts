import type { Precondition, Target } from '../core/entities'
import { fieldsSetBy, inherited, seenOf, targetOf } from '../commands/commands'
import type { ConsoleDatabase } from '../core/console-database'
import { isActive } from '../commands/fold'
import type { Lanes } from './lanes'
import { advanceCommand, type CommandEvent } from '../commands/outbox-transitions'
import type { CommandId, OutboxCommand } from '../core/rows'
import { logSettled } from './settled-log'

/**
 * `target`: the row that the command changes, if known: then only its tables are locked, and its lane is read at once.
 */
export type Settlement = { id: CommandId; event: CommandEvent; target?: Target }

export type Settled = {
  /** The rows whose lanes changed. */
  targets: Target[]
  /** Confirmed commands, for the settled log. */
  sent: OutboxCommand[]
}

/** Applies events to the commands of these lanes. */
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
    carryOver(lanes, before, preconditionForNext(before, after, event))
    settled.targets.push(targetOf(before))
  }
  return settled
}

/** `at`: wall clock, ms. */
export async function logSettledCommands(
  database: ConsoleDatabase,
  sent: readonly OutboxCommand[],
  at: number | undefined,
): Promise<void> {
  for (const command of sent)
    await logSettled(database, command, { outcome: 'sent', at: at ?? command.enqueuedAt })
}

/**
 * The precondition that the later commands of the lane inherit when a command leaves it: the changed row if the
 * command took effect, otherwise the command's own precondition.
 */
function preconditionForNext(
  before: OutboxCommand,
  after: OutboxCommand | null,
  event: CommandEvent,
): Precondition | null {
  if (event.type === 'effect.confirmed')
    return event.row === null ? null : seenOf(targetOf(before).entity, event.row)
  return after !== null && !isActive(after.state) ? before.precondition : null
}

/** Changes only later commands that were never sent: a command that was sent must repeat the same request. */
export function carryOver(lanes: Lanes, gone: OutboxCommand, left: Precondition | null): void {
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
