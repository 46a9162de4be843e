import { liveQuery, type Observable } from 'dexie'
import type { ConsoleDatabase } from '../core/console-database'
import type { OutboxCommand } from '../core/rows'
import { within } from '../core/time-limit'

/** Emits now and after each change of any command; reads no row. */
export function watchOutboxChanges(database: ConsoleDatabase): Observable<unknown> {
  return liveQuery(() => database.outbox.count())
}

export async function countOutbox(database: ConsoleDatabase): Promise<number> {
  return within(database.outbox.count())
}

/** The keys of the commands in their undo window. */
export async function readHeldSeqs(database: ConsoleDatabase): Promise<Set<number>> {
  return new Set(await within(database.outbox.where('state').equals('held').primaryKeys()))
}

/** What waits for a person's decision. */
export async function countAttention({
  outbox,
}: ConsoleDatabase): Promise<Record<'conflicts' | 'refused', number>> {
  const [conflicts, refused] = await Promise.all([
    outbox.where('state').equals('conflict').count(),
    outbox.where('state').equals('refused').count(),
  ])
  return { conflicts, refused }
}

/** Every command, oldest first. */
export async function readOutbox(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.toArray())
}

/** What was added after `seq`, oldest first. */
export async function readOutboxAfter(database: ConsoleDatabase, seq: number): Promise<OutboxCommand[]> {
  return within(database.outbox.where(':id').above(seq).toArray())
}

/** Of one lane, oldest first. */
export async function readLane(database: ConsoleDatabase, lane: string): Promise<OutboxCommand[]> {
  return within(database.outbox.where('lane').equals(lane).sortBy('seq'))
}

/** The commands that no server has seen: in their undo window, or waiting to be sent. Oldest first. */
export async function readUnsent(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.where('state').anyOf('held', 'queued').sortBy('seq'))
}

/** The commands in their undo window, oldest first. */
export async function readHeld(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.where('state').equals('held').sortBy('seq'))
}
