import { laneOf, seenOf, targetOf } from './commands'
import type { ConsoleDatabase } from './console-database'
import { commandTables, tablesOf } from './entity-tables'
import { isActive } from './fold'
import { guardedWrite, type WriteResult } from './guarded-write'
import { isDiscardable } from './outbox-transitions'
import type { Command, CommandId, OutboxCommand } from './rows'
import { bequeath, replaceCommand, settleCommands } from './settle-commands'
import { createTally, type Tally } from './tally'
import { within } from './time-limit'
import { commandOf, leaveTrail } from './trail'
import { refold } from './write-rows'

/** Newer code owns this database: the page must be reloaded before it may write. */
export class DatabaseIsNewer extends Error {
  override name = 'DatabaseIsNewer'
}

type Entry = {
  command: Command
  /** New and unique; the key that the server knows it by. */
  id: CommandId
  /** Wall clock, ms. */
  at: number
  /** > 0 keeps it undoable for so long, ms. */
  holdMs?: number
}

/**
 * A person's decision, stored durably: when this resolves it survives a crash, and the row shows it. Throws
 * DatabaseIsNewer or a storage error; then nothing was stored.
 */
export async function enqueue(
  database: ConsoleDatabase,
  { command, id, at, holdMs = 0 }: Entry,
): Promise<CommandId> {
  const state = holdMs > 0 ? 'held' : 'queued'
  const dueAt = holdMs > 0 ? at + holdMs : null
  await write(database, command, (tally) => add(database, command, { id, at, state, dueAt }, tally))
  return id
}

/** False when it is already on its way, or gone. `at`: wall clock, ms, for the trail. */
export async function discard(database: ConsoleDatabase, id: CommandId, at?: number): Promise<boolean> {
  return settleByHand(database, id, async (present, tally) => {
    if (!isDiscardable(present.state)) return false
    await replaceCommand(database, present, null, tally)
    await leaveTrail(database, present, { outcome: 'discarded', at: at ?? present.enqueuedAt })
    if (isActive(present.state)) await bequeath(database, present, present.precondition)
    return true
  })
}

/**
 * A refused or conflicted command anew, over the row as it is now. It is a new decision, so it gets a new id. False
 * when there is no such command.
 */
export async function retry(
  database: ConsoleDatabase,
  id: CommandId,
  { newId, at }: { newId: CommandId; at: number },
): Promise<boolean> {
  return settleByHand(database, id, async (present, tally) => {
    if (isActive(present.state)) return false
    await replaceCommand(database, present, null, tally)
    await add(database, commandOf(present), { id: newId, at, state: 'queued', dueAt: null }, tally)
    return true
  })
}

/** The undo window is over now: it may be sent. False when it is not held any more. */
export async function endHold(database: ConsoleDatabase, id: CommandId): Promise<boolean> {
  return settleByHand(database, id, async (present, tally) => {
    const settled = await settleCommands(database, [{ id: present.id, event: { type: 'hold.ended' } }], tally)
    return settled.length > 0
  })
}

type Start = { id: CommandId; at: number; state: 'held' | 'queued'; dueAt: number | null }

/** What the person saw is the row as it is shown, with the effect of the commands before it. */
async function add(
  database: ConsoleDatabase,
  command: Command,
  { id, at, state, dueAt }: Start,
  tally: Tally,
): Promise<void> {
  const target = targetOf(command)
  const row = await tablesOf(database, target.entity).rows.get(target.id)
  const entry = {
    ...command,
    id,
    lane: laneOf(target),
    state,
    precondition: row === undefined ? null : seenOf(target.entity, row),
    attempts: 0,
    enqueuedAt: at,
    dueAt,
    verdict: null,
  } as OutboxCommand
  await database.outbox.add(entry)
  tally.command(state, 1)
}

async function settleByHand(
  database: ConsoleDatabase,
  id: CommandId,
  change: (present: OutboxCommand, tally: Tally) => Promise<boolean>,
): Promise<boolean> {
  const command = await within(database.outbox.where('id').equals(id).first())
  if (command === undefined) return false
  return write(database, command, async (tally) => {
    const present = await database.outbox.where('id').equals(id).first()
    return present === undefined ? false : change(present, tally)
  })
}

async function write<T>(
  database: ConsoleDatabase,
  command: Command,
  change: (tally: Tally) => Promise<T>,
): Promise<T> {
  const target = targetOf(command)
  const tables = commandTables(database, [target.entity])
  const result: WriteResult<T> = await guardedWrite(database, tables, null, async () => {
    const tally = createTally()
    const value = await change(tally)
    await refold(database, [target], tally)
    await tally.write(database)
    return value
  })
  if (result.kind !== 'written') throw new DatabaseIsNewer('this page is older than the data of this browser')
  return result.value
}
