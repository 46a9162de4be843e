import type { OrderRow } from './rows'

/** Tells one state of an order from the next; null: there is no such order. */
export type RowMark = string | null

/** Rows of which the last mark is kept. */
const MOST_MARKS = 500

export function markOf(row: OrderRow | null): RowMark {
  if (row === null) return null
  const { revision, status, rider, pending } = row
  return [revision, status, rider?.id, pending?.commandId, pending?.state, pending?.dueAt].join(' ')
}

type LastMarks = {
  note: (id: number, mark: RowMark) => void
  of: (id: number) => RowMark
  /** Nothing is known of it. */
  isOpen: (id: number) => boolean
}

/** The last known mark of the rows that changed last. */
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
