import { toMs } from '../../../../contract/words/dates'
import type { Before } from '../../../machines/before'

type Row = { id: number; created_at: string | null }
export type ReadPage<Shown> = { rows: readonly Shown[]; lastPage: number; isWhole: boolean }

/** Reads a page of the list; the first page is 1. Null: it could not be read. */
export type PageReader<Shown> = (page: number) => Promise<ReadPage<Shown> | null>

/**
 * Reads which rows the server has before something is sent. Needs at most two requests: the newest rows are on the first
 * or on the last page. `known`: the highest id on this device.
 */
export async function readBefore(read: PageReader<Row>, known: number): Promise<Before> {
  const first = await read(1)
  if (first === null) return { newest: known, ids: [], isSure: false }
  const isNewestFirst = first.rows.length > 1 && isFalling(first.rows)
  const last = first.lastPage === 1 || isNewestFirst ? null : await read(first.lastPage)
  const pages = last === null ? [first] : [first, last]
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  const isOneWay =
    first.lastPage === 1 || isNewestFirst || (last !== null && isRising([...first.rows, ...last.rows]))
  return {
    newest: Math.max(known, ...ids),
    ids,
    isSure: isOneWay && pages.every(({ isWhole, rows }) => isWhole && growsWithTime(rows)),
  }
}

function isFalling(rows: readonly Row[]): boolean {
  return rows.every(({ id }, index) => index === 0 || id < (rows[index - 1]?.id ?? 0))
}

function isRising(rows: readonly Row[]): boolean {
  return isFalling(rows.toReversed())
}

/** True when rows with higher ids were not created earlier. */
function growsWithTime(rows: readonly Row[]): boolean {
  const times = rows
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ created_at }) => {
      const ms = toMs(created_at)
      return ms === null ? [] : [ms]
    })
  return times.every((ms, index) => index === 0 || ms >= (times[index - 1] ?? 0))
}
