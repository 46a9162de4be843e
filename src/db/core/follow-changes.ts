import { Dexie, type ObservabilitySet, type Table } from 'dexie'
import { changedKeys, joinKeys, type ChangedKeys } from './changed-ids'
import { onCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'

type Following<Row, Key extends number | string, Read> = {
  database: ConsoleDatabase
  table: Table<Row, Key>
  /** The rows of the table that a commit of this tab announced: they are in hand, so they are not read again. */
  inHand?: ((committed: Committed) => Iterable<Key>) | undefined
  /** Called first with 'all', later with the rows that changed since the last read. */
  read: (changed: ChangedKeys<Key>) => Promise<Read>
  next: (read: Read) => void
  failed: (error: unknown) => void
}

/** `readAll`: everything is read again, although nothing seems to have changed. */
export type Follower = { stop: () => void; readAll: () => void }

const NONE: ReadonlySet<never> = new Set()

/** The rows of another tab's commit come this much later than the event of the commit, at most, ms. */
const ROWS_FOLLOW_MS = 10

/**
 * Like a live query, but for thousands of rows: after a change only the changed rows are read. A running read is
 * always finished, so a flood of changes cannot delay the rows for ever.
 */
export function followChanges<Row, Key extends number | string, Read>({
  database,
  table,
  inHand,
  read,
  next,
  failed,
}: Following<Row, Key, Read>): Follower {
  let changed: ChangedKeys<Key> = 'all'
  let isReading = false
  let isOver = false

  const readChanged = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    while (!isOver && changed !== NONE) {
      const toRead = changed
      changed = NONE
      try {
        const found = await read(toRead)
        if (!isOver) next(found)
      } catch (error) {
        changed = 'all'
        if (!isOver) failed(error)
        break
      }
    }
    isReading = false
  }
  const owe = (keys: ChangedKeys<Key>): void => {
    if (keys !== 'all' && keys.size === 0) return
    changed = changed === NONE ? keys : joinKeys(changed, keys)
    void readChanged()
  }
  const sorted = inHand === undefined ? null : sortOutInHand(database, inHand, owe)
  const note = (parts: ObservabilitySet): void => {
    const keys = changedKeys<Key>(parts, { name: database.name, table: table.name })
    if (keys === null) return
    if (sorted !== null && keys !== 'all') sorted.changed(keys)
    // Runs outside of the transaction that caused the event.
    else queueMicrotask(() => owe(keys))
  }
  Dexie.on.storagemutated.subscribe(note)
  void readChanged()
  return {
    stop: () => {
      isOver = true
      sorted?.stop()
      Dexie.on.storagemutated.unsubscribe(note)
    },
    readAll: () => queueMicrotask(() => owe('all')),
  }
}

export type InHand<Key> = {
  changed: (keys: ReadonlySet<Key>) => void
  /** Does not wait: of commits that are announced later the rows are read. */
  settle: () => void
  stop: () => void
}

/**
 * A commit of this tab is announced right after its event; the rows of another tab's small commit arrive a few
 * milliseconds later. After `ROWS_FOLLOW_MS` the rows whose changes were all announced are in hand; `owe` gets the others.
 */
export function sortOutInHand<Key>(
  database: ConsoleDatabase,
  inHand: (committed: Committed) => Iterable<Key>,
  owe: (keys: ReadonlySet<Key>) => void,
): InHand<Key> {
  let changes = new Map<Key, number>()
  let isWaiting = false
  let isOver = false
  const count = (keys: Iterable<Key>, by: 1 | -1) => {
    for (const key of keys) changes.set(key, Math.max(0, (changes.get(key) ?? 0) + by))
  }
  const settle = (): void => {
    if (!isWaiting) return
    const owed = [...changes].flatMap(([key, left]) => (left > 0 ? [key] : []))
    changes = new Map()
    isWaiting = false
    if (!isOver) owe(new Set(owed))
  }
  const stop = onCommitted(database, (committed) => {
    if (isWaiting && committed.isRepeated !== true) count(inHand(committed), -1)
  })
  return {
    changed: (keys: ReadonlySet<Key>) => {
      count(keys, 1)
      if (!isWaiting) setTimeout(settle, ROWS_FOLLOW_MS)
      isWaiting = true
    },
    settle,
    stop: () => {
      isOver = true
      stop()
    },
  }
}
