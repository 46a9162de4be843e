import { useState } from 'react'

export type RowChange = {
  /** What happened to the row while the question stood there. */
  words: string
  /** True where the question can still be answered, over the row as it is now. */
  canGoOn: boolean
}

/**
 * What a person decides on is the row as it was when the question was asked. `news` tells what has become of it since;
 * `accept` makes the row as it is now the one that is decided on.
 */
export function useBasis<Row>(
  row: Row,
  newsOf: (seen: Row, now: Row) => RowChange | null,
): { news: RowChange | null; accept: () => void } {
  const [seen, setSeen] = useState(row)
  return { news: newsOf(seen, row), accept: () => setSeen(row) }
}
