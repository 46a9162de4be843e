import { Dexie, type ObservabilitySet, type Table } from 'dexie'
import { changedIds, joinIds, type ChangedIds } from './changed-ids'
import type { ConsoleDatabase } from './console-database'

type Following<Row, Read> = {
  database: ConsoleDatabase
  table: Table<Row, number>
  /** Called first with 'all', later with the rows that changed since the last read. */
  read: (changed: ChangedIds) => Promise<Read>
  next: (read: Read) => void
  failed: (error: unknown) => void
}

const NONE: ChangedIds = new Set()

/**
 * Like a live query, but for thousands of rows: after a change only the changed rows are read. A running read is
 * always finished, so a flood of changes cannot delay the rows for ever. Returns `stop`.
 */
export function followChanges<Row, Read>(following: Following<Row, Read>): () => void {
  const { database, table, read, next, failed } = following
  let changed: ChangedIds = 'all'
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
  const note = (parts: ObservabilitySet): void => {
    const ids = changedIds(parts, { name: database.name, table: table.name })
    if (ids === null) return
    changed = changed === NONE ? ids : joinIds(changed, ids)
    // Runs outside of the transaction that caused the event.
    queueMicrotask(() => void readChanged())
  }
  Dexie.on.storagemutated.subscribe(note)
  void readChanged()
  return () => {
    isOver = true
    Dexie.on.storagemutated.unsubscribe(note)
  }
}
