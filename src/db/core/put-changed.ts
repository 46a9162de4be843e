import type { Table } from 'dexie'

/**
 * For calls of up to 49 rows Dexie reruns only the queries over those rows; from 50 rows on, every query of the table.
 */
const PRECISE_ROWS = 49
/** Batches larger than this concern every query anyway, so they are written in larger parts. */
const LARGE_BATCH = 5 * PRECISE_ROWS
/** The browser copies the rows of a call in one piece, and nothing else happens meanwhile: 500 orders take a weak computer 150 ms. */
const COPIED_ROWS = 100
/** If a part takes longer, the page waits for its turn and not for the copies, so the rest is written in one call. ms */
const SLOW_PART_MS = 200

type Keyed = { id: number }

/**
 * The stored rows of `ids`, in their order. If no row in the whole range is stored yet, as in the first download, one
 * query finds that out instead of one per row.
 */
export async function storedRows<Row extends Keyed>(
  table: Table<Row, number>,
  ids: readonly number[],
): Promise<(Row | undefined)[]> {
  if (ids.length > PRECISE_ROWS && (await isRangeEmpty(table, ids))) return ids.map(() => undefined)
  return table.bulkGet([...ids])
}

async function isRangeEmpty<Row extends Keyed>(
  table: Table<Row, number>,
  ids: readonly number[],
): Promise<boolean> {
  const [low, high] = ids.reduce(([min, max], id) => [Math.min(min, id), Math.max(max, id)], [
    Infinity,
    -Infinity,
  ] as [number, number])
  const first = await table.where(':id').between(low, high, true, true).limit(1).primaryKeys()
  return first.length === 0
}

/**
 * `isNew`: none of the rows was stored. Many new rows are a page of a download, which concerns every list anyway. They are
 * written one part after another, with the page's other work in between.
 */
export async function putInChunks<Row, Key>(
  table: Table<Row, Key>,
  rows: readonly Row[],
  isNew = false,
): Promise<void> {
  if (rows.length > LARGE_BATCH || (isNew && rows.length > PRECISE_ROWS)) return putInTurns(table, rows)
  const puts: PromiseLike<unknown>[] = []
  for (let from = 0; from < rows.length; from += PRECISE_ROWS)
    puts.push(table.bulkPut(rows.slice(from, from + PRECISE_ROWS)))
  await Promise.all(puts)
}

async function putInTurns<Row, Key>(table: Table<Row, Key>, rows: readonly Row[]): Promise<void> {
  let size = COPIED_ROWS
  for (let from = 0; from < rows.length;) {
    const began = performance.now()
    await table.bulkPut(rows.slice(from, from + size))
    from += size
    if (performance.now() - began > SLOW_PART_MS) size = rows.length
  }
}
