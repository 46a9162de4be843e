import {
  fieldsSetBy,
  inherited,
  seenOf,
  targetOf,
  type Entity,
  type Precondition,
  type Target,
} from './commands'
import type { ConsoleDatabase } from './console-database'
import { isActive } from './fold'
import { advanceCommand, type CommandEvent } from './outbox-transitions'
import type { CommandId, OutboxCommand } from './rows'
import type { Tally } from './tally'
import { leaveTrail } from './trail'

/** `entity`: of the row that it changes, where that is known: only its tables are then taken. */
export type Settlement = { id: CommandId; event: CommandEvent; entity?: Entity }

/**
 * Inside a transaction over `commandTables`. Answers the rows whose lanes changed. `at`: wall clock, ms, for the trail
 * of what is confirmed.
 */
export async function settleCommands(
  database: ConsoleDatabase,
  settlements: readonly Settlement[],
  tally: Tally,
  at?: number,
): Promise<Target[]> {
  const targets: Target[] = []
  for (const { id, event } of settlements) {
    const before = await database.outbox.where('id').equals(id).first()
    if (before === undefined) continue
    const after = advanceCommand(before, event)
    if (after === before) continue
    await replaceCommand(database, before, after, tally)
    if (after === null) await leaveTrail(database, before, { outcome: 'sent', at: at ?? before.enqueuedAt })
    await bequeath(database, before, leftBehind(before, after, event))
    targets.push(targetOf(before))
  }
  return targets
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
export async function bequeath(
  database: ConsoleDatabase,
  gone: OutboxCommand,
  left: Precondition | null,
): Promise<void> {
  if (left === null) return
  const lane = await database.outbox.where('lane').equals(gone.lane).sortBy('seq')
  const behind = lane.filter(({ seq, state }) => (seq ?? 0) > (gone.seq ?? 0) && isActive(state))
  const fields = new Set(fieldsSetBy(gone))
  for (const next of behind) {
    if (next.attempts === 0) {
      const precondition = inherited({ next, seen: next.precondition, left, fields })
      await database.outbox.put({ ...next, precondition } as OutboxCommand)
    }
    for (const field of fieldsSetBy(next)) fields.delete(field)
  }
}
