import { laneOf, seenOf, targetOf } from '../commands/commands'
import type { ConsoleDatabase } from '../core/console-database'
import type { ViewRow } from '../core/entity-tables'
import { isActive } from '../commands/fold'
import { writeLane, type Bench } from './lane-writes'
import { isDiscardable } from '../commands/outbox-transitions'
import type { Command, CommandId, OutboxCommand } from '../core/rows'
import { Outdated } from '../core/outdated'
import { carryOver, settleCommands } from './settle-commands'
import { within } from '../core/time-limit'
import { commandOf } from './settled-log'

type Entry = {
  command: Command
  /** New and unique; also the idempotency key for the server. */
  id: CommandId
  /** Wall clock, ms. */
  at: number
  /** The same moment by the server's clock, ms. */
  decidedAt?: number
  /** > 0: how long the user can undo the command, ms. */
  holdMs?: number
  /** The row as the user saw it, where the stored row may be newer. */
  basis?: ViewRow
}

/**
 * Stores a user's change durably: when this resolves, the change survives a crash and the row shows it. Throws
 * Outdated or a storage error; then nothing was stored.
 */
export async function enqueue(
  database: ConsoleDatabase,
  { command, id, at, decidedAt, holdMs = 0, basis }: Entry,
): Promise<CommandId> {
  const state = holdMs > 0 ? 'held' : 'queued'
  const dueAt = holdMs > 0 ? at + holdMs : null
  await write(database, command, ({ lanes, seen }) => {
    lanes.put(entryOf(command, basis ?? seen, { id, at, decidedAt, state, dueAt }))
    return true
  })
  return id
}

/**
 * Removes an unsent command. Returns false when it is being sent or gone. `at`: wall clock, ms, for the settled log.
 */
export async function discard(database: ConsoleDatabase, id: CommandId, at?: number): Promise<boolean> {
  return changeCommand(database, id, (present, { lanes, trail }) => {
    if (!isDiscardable(present.state)) return false
    lanes.remove(present)
    trail(present, { outcome: 'discarded', at: at ?? present.enqueuedAt })
    if (isActive(present.state)) carryOver(lanes, present, present.precondition)
    return true
  })
}

/**
 * Repeats a refused or conflicted command against the present row. This is a new decision, so it gets a new id.
 * Returns false when there is no such command.
 */
export async function retry(
  database: ConsoleDatabase,
  id: CommandId,
  { newId, at, decidedAt }: { newId: CommandId } & Pick<Entry, 'at' | 'decidedAt'>,
): Promise<boolean> {
  return changeCommand(database, id, (present, { lanes, seen }) => {
    if (isActive(present.state)) return false
    lanes.remove(present)
    lanes.put(entryOf(commandOf(present), seen, { id: newId, at, decidedAt, state: 'queued', dueAt: null }))
    return true
  })
}

/** Ends the undo window, so that the command may be sent. Returns false when the window was already over. */
export async function endHold(database: ConsoleDatabase, id: CommandId): Promise<boolean> {
  return changeCommand(database, id, (present, { lanes }) => {
    return settleCommands(lanes, [{ id: present.id, event: { type: 'hold.ended' } }]).targets.length > 0
  })
}

type Start = {
  id: CommandId
  at: number
  decidedAt: number | undefined
  state: 'held' | 'queued'
  dueAt: number | null
}

/** The user saw the row as it is shown, including the effect of earlier commands. */
function entryOf(
  command: Command,
  seen: ViewRow | undefined,
  { id, at, decidedAt, state, dueAt }: Start,
): OutboxCommand {
  const target = targetOf(command)
  return {
    ...command,
    id,
    lane: laneOf(target),
    state,
    precondition: seen === undefined ? null : seenOf(target.entity, seen),
    attempts: 0,
    enqueuedAt: at,
    ...(decidedAt === undefined ? {} : { decidedAt }),
    dueAt,
    verdict: null,
  } as OutboxCommand
}

async function changeCommand(
  database: ConsoleDatabase,
  id: CommandId,
  change: (present: OutboxCommand, bench: Bench) => boolean,
): Promise<boolean> {
  const command = await within(database.outbox.where('id').equals(id).first())
  if (command === undefined) return false
  return write(database, command, (bench) => {
    const present = bench.lanes.find(id)
    return present === undefined ? false : change(present, bench)
  })
}

async function write(
  database: ConsoleDatabase,
  command: Command,
  change: (bench: Bench) => boolean,
): Promise<boolean> {
  const result = await writeLane(database, { target: targetOf(command), fence: null, change })
  if (result.kind !== 'written') throw new Outdated()
  return result.value
}
