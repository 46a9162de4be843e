import type { Table } from 'dexie'

/** Dexie wakes exactly the queries concerned for up to 49 rows a call, every query of the table from 50 on. */
const PRECISE_ROWS = 49
/** From here on precision buys nothing: the batch touches everything anyway. */
const LARGE_BATCH = 5 * PRECISE_ROWS

type Keyed = { id: number }

/**
 * What is stored under `ids`, in their order. A range that holds nothing yet, as during the first replication, is found
 * empty by one look instead of one per row.
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

/** `isNew`: none of the rows was there. Many new rows are a page of a replication, which touches every list anyway. */
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
