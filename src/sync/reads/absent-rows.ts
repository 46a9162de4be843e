import type { Change } from '../../../contract/entities/sync'
import { keyOf } from './observation-log'

/** How many ids are remembered: more than can be deleted while one batch is under way. */
const KEPT = 1_000

/**
 * Rows that this leader saw as deleted. A pushed row of them was read before its deletion or created since; only a new
 * request can tell.
 */
export type AbsentRows = {
  note: (changes: readonly Change[]) => void
  has: (change: Change) => boolean
}

export function createAbsentRows(): AbsentRows {
  const keys = new Set<string>()
  return {
    note: (changes) => {
      for (const change of changes) if (change.data === null) keys.add(keyOf(change))
      for (const key of keys) {
        if (keys.size <= KEPT) return
        keys.delete(key)
      }
    },
    has: (change) => keys.has(keyOf(change)),
  }
}
