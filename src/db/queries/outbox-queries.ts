import { liveQuery, type Observable } from 'dexie'
import { isLeftBehind } from '../commands/outbox-transitions'
import type { ConsoleDatabase } from '../core/console-database'
import type { OutboxCommand } from '../core/rows'
import { within } from '../core/time-limit'

/** Emits now and after each change of any command; reads no row. */
export function watchOutboxChanges(database: ConsoleDatabase): Observable<unknown> {
  return liveQuery(() => database.outbox.count())
}

export type OutboxNews = {
  /** What was added, oldest first. */
  added: OutboxCommand[]
  /** The keys of the commands in their undo window. */
  heldSeqs: Set<number>
  /** How many there are. */
  count: number
}

/** What became of the outbox since the command `seq`, as of one moment. */
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

/** Emits the keys of the commands that wait for a person's decision, now and after each change of them. */
export function watchAttention({ outbox }: ConsoleDatabase): Observable<number[]> {
  return liveQuery(() => outbox.where('state').anyOf('conflict', 'refused').primaryKeys())
}

/** Every command, oldest first. */
export async function readOutbox(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.toArray())
}

/** Of one lane, oldest first. */
export async function readLane(database: ConsoleDatabase, lane: string): Promise<OutboxCommand[]> {
  return within(database.outbox.where('lane').equals(lane).sortBy('seq'))
}

/** The commands that no server has seen: in their undo window, or waiting to be sent. Oldest first. */
export async function readUnsent(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.where('state').anyOf('held', 'queued').sortBy('seq'))
}

/** The commands in their undo window, oldest first. What was left behind is none of them: its window is over. */
export async function readHeld(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  const held = await within(database.outbox.where('state').equals('held').sortBy('seq'))
  return held.filter((command) => !isLeftBehind(command))
}
