import type { PageReader } from './read-before'

/** `isWhole`: no read failed, and no row was left out. */
export type Candidates<Row> = { rows: Row[]; isWhole: boolean }

/**
 * Rows that may be what was sent, in two reads for each reader at most: both ends of what it shows, since a list may begin
 * with the oldest.
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
