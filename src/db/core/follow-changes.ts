import { Dexie, type ObservabilitySet, type Table } from 'dexie'
import { changedIds, joinIds, type ChangedIds } from './changed-ids'
import type { ConsoleDatabase } from './console-database'

type Following<Row, Read> = {
  database: ConsoleDatabase
  table: Table<Row, number>
  /** First 'all'; later the rows that changed since the last read. */
  read: (changed: ChangedIds) => Promise<Read>
  next: (read: Read) => void
  failed: (error: unknown) => void
}

const NONE: ChangedIds = new Set()

/**
 * What a live query is for a few rows, this is for thousands: of a change only the rows that changed are read. A read that
 * is under way is never given up, so a flood of changes cannot keep the rows away. Returns `stop`.
 */
export function followChanges<Row, Read>(following: Following<Row, Read>): () => void {
  const { database, table, read, next, failed } = following
  let changed: ChangedIds = 'all'
  let isReading = false
  let isOver = false

  const catchUp = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    while (!isOver && changed !== NONE) {
      const wanted = changed
      changed = NONE
      try {
        const found = await read(wanted)
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
    // Outside of the transaction that is being told.
    queueMicrotask(() => void catchUp())
  }
  Dexie.on.storagemutated.subscribe(note)
  void catchUp()
  return () => {
    isOver = true
    Dexie.on.storagemutated.unsubscribe(note)
  }
}
