import type { Canary, CanaryEntry, Loss } from '../core/canary-record'
import { liveQuery, type Table } from 'dexie'
import { addLoss, judgeLoss, readHolding } from './canary'
import type { Canaries } from './canary-places'
import type { Committed } from '../core/committed'
import type { ConsoleDatabase } from '../core/console-database'
import { liveWithCommitted } from '../core/live-with-committed'
import type { OutboxCommand } from '../core/rows'
import { NOTHING_HELD, type Held } from './storage-salvage'
import { within } from '../core/time-limit'

/**
 * State from before: a loss that the user has not dismissed yet, and the rows that this page knew before the
 * database was reopened.
 */
type EarlierState = { loss: Loss | null; held?: Held }
type Watched = { database: ConsoleDatabase; canaries: Canaries; name: string; clientId: string }

/** ms. The longest time that a click of the user waits for the canary write. */
const WRITE_LIMIT_MS = 250

export type CanaryWatch = {
  /**
   * Call this before a command is stored: if the command is lost too, the reported loss is too high rather than too
   * low. Resolves when the canary is written, or after 250 ms, with a function to call once the command is stored or
   * refused.
   */
  expect: (entry: CanaryEntry) => Promise<() => void>
  dismissLoss: () => Promise<void>
  /** The record in memory, even when no place could store it. */
  known: () => Omit<Canary, 'stamp'>
  /**
   * Unsent commands and drafts as this tab last read or stored them, for use when the database cannot be read any
   * more.
   */
  held: () => Held
  /** Writes the canary a last time and stops watching. */
  stop: () => Promise<void>
}

/**
 * The commands that are missing now, added to an earlier loss that was not dismissed. Null: none. `at`: wall clock,
 * ms.
 */
export async function findLoss(
  database: ConsoleDatabase,
  canary: Omit<Canary, 'stamp'> | null,
  at: number,
): Promise<Loss | null> {
  return addLoss(canary?.loss ?? null, judgeLoss(canary, await readHolding(database), at))
}

/** Keeps the canary up to date: it lists every unsent command, and keeps a loss until the user dismisses it. */
export function watchCanary(
  { database, canaries, name, clientId }: Watched,
  before: EarlierState,
): CanaryWatch {
  let { loss } = before
  let unsent: CanaryEntry[] = []
  let held = before.held ?? NOTHING_HELD
  const expected = new Map<string, CanaryEntry>()
  const write = () => canaries.write(name, { clientId, unsent, loss })
  const applyStoredCommands = async (stored: readonly OutboxCommand[] | null) => {
    if (stored === null) return
    held = { ...held, commands: stored }
    const seen = new Set<string>(stored.map(({ id }) => id))
    unsent = [
      ...stored.map(({ id, lane }) => ({ id, lane })),
      ...[...expected.values()].filter(({ id }) => !seen.has(id)),
    ]
    await write()
  }
  const watched = liveWithCommitted(database, {
    table: database.outbox,
    read: () => readIfSameDatabase(database, database.outbox, clientId),
    newsOf: ({ commands }) => (commands.size === 0 ? null : commands),
    committed: (commands) => {
      held = { ...held, commands: withCommitted(held.commands, commands) }
      return true
    },
    next: (present, meanwhile) => {
      void applyStoredCommands(
        present === null ? null : meanwhile.reduce<readonly OutboxCommand[]>(withCommitted, present),
      )
    },
  })
  const drafts = liveQuery(() => readIfSameDatabase(database, database.drafts, clientId)).subscribe({
    next: (present) => void (held = { ...held, drafts: present ?? held.drafts }),
    error: () => undefined,
  })
  return {
    expect: async (entry) => {
      expected.set(entry.id, entry)
      unsent = [...unsent, entry]
      await within(write(), WRITE_LIMIT_MS).catch(() => undefined)
      return () => void expected.delete(entry.id)
    },
    dismissLoss: () => {
      loss = null
      return write()
    },
    known: () => ({ clientId, unsent, loss }),
    held: () => held,
    stop: async () => {
      watched.stop()
      drafts.unsubscribe()
      await applyStoredCommands(
        await readIfSameDatabase(database, database.outbox, clientId).catch(() => null),
      )
    },
  }
}

function withCommitted(
  before: readonly OutboxCommand[],
  commands: Committed['commands'],
): readonly OutboxCommand[] {
  const known = new Set(before.map(({ id }) => id))
  const kept = before.flatMap((command) => {
    const now = commands.get(command.id)
    return now === undefined ? [command] : now === null ? [] : [now]
  })
  const added = [...commands.values()].filter((command) => command !== null && !known.has(command.id))
  return [...kept, ...(added as OutboxCommand[])]
}

/** Null: another database has replaced this one, so its content must not overwrite what this tab knows. */
async function readIfSameDatabase<Row, Key>(
  { meta }: ConsoleDatabase,
  table: Table<Row, Key>,
  clientId: string,
): Promise<Row[] | null> {
  return table.db.transaction('r', [table, meta], async () => {
    if ((await meta.get('clientId'))?.value !== clientId) return null
    return table.toArray()
  })
}
