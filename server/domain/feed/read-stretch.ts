import type { Db } from '../../db/connect'
import type { LogCursor } from './cursor'
import { changesOf, readEntries, type LogPlace, type PlacedChange } from './log-entries'

/** What the log holds between `from` and `end`. */
export type Stretch = {
  from: LogCursor
  end: LogCursor
  changes: PlacedChange[]
  /** Entries that were read; 0: nothing happened. */
  entries: number
  /** The transactions that wrote them. */
  commits: number
  /** Later entries are there already. */
  more: boolean
  /** Older transactions are still running; entries of later ones can be read only after they have ended. */
  hasWriters: boolean
  /** There were too many changes: `end` is the present, and the changes are left out. */
  isSkipped: boolean
}

const MOST_ENTRIES = 100
const FAR_BEHIND = 1_000

/** The next stretch of the log, at most 100 entries. Call it in a snapshot, so that rows and log agree. */
export async function readStretch(sql: Db, from: LogCursor): Promise<Stretch> {
  const { entries, horizon, hasWriters } = await readEntries(sql, from, MOST_ENTRIES)
  const present: LogCursor = { ...from, xid: horizon, id: 0 }
  const commits = new Set(entries.map(({ xid }) => xid)).size
  const read = { from, entries: entries.length, commits, hasWriters }
  const last = entries.at(-1)
  if (last === undefined || entries.length < MOST_ENTRIES) {
    return { ...read, end: present, changes: await changesOf(sql, entries), more: false, isSkipped: false }
  }
  if (await hasEntryFarAfter(sql, from, horizon)) {
    return { ...read, end: present, changes: [], more: false, isSkipped: true }
  }
  const end: LogCursor = { ...from, xid: last.xid, id: last.id }
  return { ...read, end, changes: await changesOf(sql, entries), more: true, isSkipped: false }
}

async function hasEntryFarAfter(sql: Db, { xid, id }: LogPlace, horizon: string): Promise<boolean> {
  const [row] = await sql<{ isFar: boolean }[]>`
    select exists (
      select from change_log
      where (change_log.xid, change_log.id) > (${xid}::text::xid8, ${id}::bigint)
        and change_log.xid < ${horizon}::text::xid8
      order by change_log.xid, change_log.id offset ${FAR_BEHIND} limit 1
    ) as "isFar"`
  return row?.isFar ?? false
}
