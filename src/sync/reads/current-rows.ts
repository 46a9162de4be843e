import type { Target } from '../../db/core/entities'
import type { SyncedEntity } from '../../../contract/sync'
import { keyOf } from './observation-log'

/**
 * Which rows were read since events may last have been missed. Over those a command goes without a look; over others the
 * person may have decided on what is long gone.
 */
export type CurrentRows = {
  has: (row: Target) => boolean
  /** Events may have been missed: only what is read from now on counts. */
  noteGap: () => void
  /** `read` answers true when it has read every row of these that may have changed; a gap meanwhile leaves them old. */
  during: (entities: readonly SyncedEntity[], read: () => Promise<boolean>) => Promise<void>
  /** The same of one row. */
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
