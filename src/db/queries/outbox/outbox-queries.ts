import { liveQuery, type Observable } from 'dexie'
import { laneOf, targetOf } from '../../commands/commands'
import { isLeftBehind } from '../../commands/outbox-transitions'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OutboxCommand, SettledCommand } from '../../core/rows'
import { within } from '../../core/time-limit'

/** Emits now and after each change of any command, without reading the commands. */
export function watchOutboxChanges(database: ConsoleDatabase): Observable<unknown> {
  return liveQuery(() => database.outbox.count())
}

export type OutboxNews = {
  /** Commands added after `seq`, oldest first. */
  added: OutboxCommand[]
  /** The keys of the commands in their undo window. */
  heldSeqs: Set<number>
  count: number
}

/** Reads the changes of the outbox since the command `seq`, in one transaction. */
export async function readOutboxNews({ outbox }: ConsoleDatabase, seq: number): Promise<OutboxNews> {
  const reading = outbox.db.transaction('r', [outbox], async () => {
    const [added, held, count] = await Promise.all([
      outbox.where(':id').above(seq).toArray(),
      outbox.where('state').equals('held').primaryKeys(),
      outbox.count(),
    ])
    return { added, heldSeqs: new Set(held), count }
  })
  return within(reading)
}

/** Emits the keys of the commands that wait for the user's decision, now and after each change of them. */
export function watchAttention({ outbox }: ConsoleDatabase): Observable<number[]> {
  return liveQuery(() => outbox.where('state').anyOf('conflict', 'refused').primaryKeys())
}

/** The orders that were changed here and whose change the server has not answered, oldest first. */
export function watchOrdersOnTheirWay({ outbox }: ConsoleDatabase): Observable<number[]> {
  return liveQuery(async () => {
    const commands = await outbox.where('state').anyOf('held', 'queued', 'sending', 'unknown').sortBy('seq')
    return commands.flatMap((command) => ('orderId' in command ? command.orderId : []))
  })
}

/** Every command, oldest first. */
export async function readOutbox(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.toArray())
}

/** The commands of one lane, oldest first. */
export async function readLane(database: ConsoleDatabase, lane: string): Promise<OutboxCommand[]> {
  return within(database.outbox.where('lane').equals(lane).sortBy('seq'))
}

/** `commands`: those of one lane, oldest first. `trail`: its settled commands that are still kept, newest first. */
export async function readLaneLog(
  { outbox, settled }: ConsoleDatabase,
  lane: string,
): Promise<{ commands: OutboxCommand[]; trail: SettledCommand[] }> {
  return outbox.db.transaction('r', [outbox, settled], async () => {
    const [commands, trail] = await Promise.all([
      outbox.where('lane').equals(lane).sortBy('seq'),
      settled.orderBy(':id').reverse().toArray(),
    ])
    return { commands, trail: trail.filter(({ command }) => laneOf(targetOf(command)) === lane) }
  })
}

/** The commands that were never sent: in their undo window, or queued. Oldest first. */
export async function readUnsent(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.where('state').anyOf('held', 'queued').sortBy('seq'))
}

/**
 * The commands in their undo window, oldest first. Commands of a previous session are left out: their undo window is
 * over.
 */
export async function readHeld(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  const held = await within(database.outbox.where('state').equals('held').sortBy('seq'))
  return held.filter((command) => !isLeftBehind(command))
}
