import type { Change, Patch } from '../../contract/entities/sync'
import { sameValue } from '../../contract/words/same-value'

/** Rows as they were last sent, so that the next batch needs only the fields that changed. */
export type SentRows = {
  /** Null: it is not known how the row was sent before, or the whole row is needed. */
  patchOf: (change: Change) => Patch | null
  note: (change: Change) => void
  /** Rows were left out, so consoles read them by themselves. */
  clear: () => void
}

/** The rows that changed last; an order changes a few times within hours. */
const KEPT = 2_000

type Row = Readonly<Record<string, unknown>>

export function createSentRows(kept = KEPT): SentRows {
  const rows = new Map<string, Row>()
  return {
    patchOf: ({ entity, id, data }) => {
      const before = rows.get(`${entity} ${id}`)
      const from = before?.['revision']
      if (before === undefined || data === null || typeof from !== 'number') return null
      const set = changedFields(before, data)
      return set === null ? null : { entity, id, from, set }
    },
    note: ({ entity, id, data }) => {
      const key = `${entity} ${id}`
      // The last one of the map is the newest.
      rows.delete(key)
      if (data !== null) rows.set(key, data)
      for (const oldest of rows.keys()) {
        if (rows.size <= kept) return
        rows.delete(oldest)
      }
    },
    clear: () => rows.clear(),
  }
}

/** Null: a field is gone, which a patch cannot say. */
function changedFields(before: Row, now: Row): Row | null {
  if (Object.keys(before).some((field) => now[field] === undefined && before[field] !== undefined))
    return null
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => !sameValue(value, before[field])))
}
