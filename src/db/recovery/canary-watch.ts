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

/** Of what was there before: a loss that is not read yet, and what this page knew before it reads anew. */
type Before = { loss: Loss | null; held?: Held }
type Watched = { database: ConsoleDatabase; canaries: Canaries; name: string; clientId: string }

/** ms. A click waits no longer for the canary: that is worth less than the click. */
const PATIENCE_MS = 250

export type CanaryWatch = {
  /**
   * Before a command is stored: should both go, too much is announced rather than too little. Resolves when it is
   * written, or after 250 ms, with what ends the expectation once the command is stored or refused.
   */
  expect: (entry: CanaryEntry) => Promise<() => void>
  dismissLoss: () => Promise<void>
  /** What it knows now, whatever became of the places that keep it. */
  known: () => Omit<Canary, 'stamp'>
  /** What nobody else has, as it was last read or stored by this tab, for when it cannot be read any more. */
  held: () => Held
  /** Once more as it is now, then no more. */
  stop: () => Promise<void>
}

/** What is missing now, with what was found before and not yet read; null: nothing. `at`: wall clock, ms. */
export async function findLoss(
  database: ConsoleDatabase,
  canary: Omit<Canary, 'stamp'> | null,
  at: number,
): Promise<Loss | null> {
  return addLoss(canary?.loss ?? null, judgeLoss(canary, await readHolding(database), at))
}

/** Keeps the canary true: it knows of every unsent command, and of a loss until it is dismissed. */
export function watchCanary({ database, canaries, name, clientId }: Watched, before: Before): CanaryWatch {
  let { loss } = before
  let unsent: CanaryEntry[] = []
  let held = before.held ?? NOTHING_HELD
  const expected = new Map<string, CanaryEntry>()
  const write = () => canaries.write(name, { clientId, unsent, loss })
  const take = async (stored: readonly OutboxCommand[] | null) => {
    if (stored === null) return
    held = { ...held, commands: stored }
    const seen = new Set<string>(stored.map(({ id }) => id))
    unsent = [
      ...stored.map(({ id, lane }) => ({ id, lane })),
      ...[...expected.values()].filter(({ id }) => !seen.has(id)),
    ]
    await write()
  }
  const stopCommands = liveWithCommitted(database, {
    read: () => readOurs(database, database.outbox, clientId),
    newsOf: ({ commands }) => (commands.size === 0 ? null : commands),
    committed: (commands) => {
      held = { ...held, commands: withCommitted(held.commands, commands) }
    },
    next: (present, meanwhile) => {
      void take(present === null ? null : meanwhile.reduce<readonly OutboxCommand[]>(withCommitted, present))
    },
  })
  const drafts = liveQuery(() => readOurs(database, database.drafts, clientId)).subscribe({
    next: (present) => void (held = { ...held, drafts: present ?? held.drafts }),
    error: () => undefined,
  })
  return {
    expect: async (entry) => {
      expected.set(entry.id, entry)
      unsent = [...unsent, entry]
      await within(write(), PATIENCE_MS).catch(() => undefined)
      return () => void expected.delete(entry.id)
    },
    dismissLoss: () => {
      loss = null
      return write()
    },
    known: () => ({ clientId, unsent, loss }),
    held: () => held,
    stop: async () => {
      stopCommands()
      drafts.unsubscribe()
      await take(await readOurs(database, database.outbox, clientId).catch(() => null))
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

/** Null: it is another database by now, and what is missing in it is what is to be told. */
async function readOurs<Row, Key>(
  { meta }: ConsoleDatabase,
  table: Table<Row, Key>,
  clientId: string,
): Promise<Row[] | null> {
  return table.db.transaction('r', [table, meta], async () => {
    if ((await meta.get('clientId'))?.value !== clientId) return null
    return table.toArray()
  })
}
