import type { OrderRow } from './rows'

/** Identifies the state of an order; null: there is no such order. */
export type RowMark = string | null

/** When there are more, the oldest marks are forgotten. */
const MOST_MARKS = 500

export function markOf(row: OrderRow | null): RowMark {
  if (row === null) return null
  const { revision, status, rider, pending } = row
  return [revision, status, rider?.id, pending?.commandId, pending?.state, pending?.dueAt].join(' ')
}

type LastMarks = {
  note: (id: number, mark: RowMark) => void
  of: (id: number) => RowMark
  /** No mark of this row is remembered. */
  isOpen: (id: number) => boolean
}

/** Remembers the last marks of the rows that changed most recently. */
export function createLastMarks(): LastMarks {
  const marks = new Map<number, RowMark>()
  return {
    note: (id, mark) => {
      marks.delete(id)
      marks.set(id, mark)
      const [oldest] = marks.keys()
      if (marks.size > MOST_MARKS && oldest !== undefined) marks.delete(oldest)
    },
    of: (id) => marks.get(id) ?? null,
    isOpen: (id) => !marks.has(id),
  }
}
