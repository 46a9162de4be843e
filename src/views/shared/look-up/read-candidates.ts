import type { PageReader } from './read-before'

/** `isWhole`: no request failed, and no row was unreadable. */
export type Candidates<Row> = { rows: Row[]; isWhole: boolean }

/**
 * Reads rows that may come from the attempt. Each reader makes at most two requests: the first and the last page, since a
 * list may begin with its oldest rows.
 */
export async function readCandidates<Row extends { id: number }>(
  readers: readonly PageReader<Row>[],
): Promise<Candidates<Row>> {
  const found = new Map<number, Row>()
  let isWhole = true
  for (const read of readers) {
    const ends = await readEnds(read)
    isWhole &&= ends.every((page) => page?.isWhole === true)
    for (const row of ends.flatMap((page) => page?.rows ?? [])) found.set(row.id, row)
  }
  return { rows: [...found.values()], isWhole }
}

async function readEnds<Row>(read: PageReader<Row>) {
  const first = await read(1)
  return first === null || first.lastPage === 1 ? [first] : [first, await read(first.lastPage)]
}
