import { useState } from 'react'

export type RowChange = {
  /** How the row changed while the dialog was open. */
  words: string
  /** True when the action is still possible for the changed row. */
  canGoOn: boolean
}

/**
 * Remembers the row as it was when a dialog about it opened. `news`: how the row has changed since; `accept` takes the
 * present row as the new basis.
 */
export function useBasis<Row>(
  row: Row,
  newsOf: (seen: Row, now: Row) => RowChange | null,
): { news: RowChange | null; accept: () => void } {
  const [seen, setSeen] = useState(row)
  return { news: newsOf(seen, row), accept: () => setSeen(row) }
}
