import type { Target } from '../../db/core/entities'
import type { SyncedEntity } from '../../../contract/entities/sync'
import { keyOf } from './observation-log'

/**
 * The rows that were read since events were last possibly missed. A command on such a row is sent without reading the
 * row first; for other rows, the user may have decided by outdated data.
 */
export type CurrentRows = {
  has: (row: Target) => boolean
  /** Events may have been missed: only rows that are read from now on count as current. */
  noteGap: () => void
  /**
   * `read` returns true when it has read all possibly changed rows of these entities. After a gap meanwhile they are
   * not current.
   */
  during: (entities: readonly SyncedEntity[], read: () => Promise<boolean>) => Promise<void>
  /** The same for one row. */
  duringLook: (row: Target, read: () => Promise<boolean>) => Promise<boolean>
}

export function createCurrentRows(): CurrentRows {
  const readIn = new Map<SyncedEntity, number>()
  const rows = new Set<string>()
  let gaps = 0
  return {
    has: (row) => readIn.get(row.entity) === gaps || rows.has(keyOf(row)),
    noteGap: () => {
      gaps += 1
      rows.clear()
    },
    during: async (entities, read) => {
      const from = gaps
      if (await read()) for (const entity of entities) readIn.set(entity, from)
    },
    duringLook: async (row, read) => {
      const from = gaps
      const isRead = await read()
      if (isRead && from === gaps && readIn.get(row.entity) !== gaps) rows.add(keyOf(row))
      return isRead
    },
  }
}
