import type { Table } from 'dexie'

/**
 * For calls of up to 49 rows Dexie reruns only the queries over those rows; from 50 rows on, every query of the table.
 */
const PRECISE_ROWS = 49
/** Batches larger than this concern every query anyway, so they are written in one call. */
const LARGE_BATCH = 5 * PRECISE_ROWS

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

/** `isNew`: none of the rows was stored. Many new rows are a page of a download, which concerns every list anyway. */
export async function putInChunks<Row, Key>(
  table: Table<Row, Key>,
  rows: readonly Row[],
  isNew = false,
): Promise<void> {
  const size = rows.length > LARGE_BATCH || (isNew && rows.length > PRECISE_ROWS) ? rows.length : PRECISE_ROWS
  const puts: PromiseLike<unknown>[] = []
  for (let from = 0; from < rows.length; from += size) puts.push(table.bulkPut(rows.slice(from, from + size)))
  await Promise.all(puts)
}
