import type { Db } from '../db/connect'
import { refuse } from '../ground/refusals'

export type Slot = { bucket: string; max: number; windowMs: number; now: Date }

/**
 * Takes one of `max` slots of a sliding window, shared by all server processes. Returns null if a slot was free,
 * otherwise the ms until one is. Call it in a transaction: it locks the bucket until the end of the transaction.
 */
export async function takeSlot(sql: Db, { bucket, max, windowMs, now }: Slot): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`
  const since = new Date(now.getTime() - windowMs)
  const taken = await sql<{ at: Date }[]>`
    select at from rate_limits where bucket = ${bucket} and at > ${since} order by at desc limit ${max}`
  const oldest = taken[max - 1]
  if (oldest !== undefined) return Math.max(1, oldest.at.getTime() + windowMs - now.getTime())
  await sql`insert into rate_limits (bucket, at) values (${bucket}, ${now})`
  return null
}

/** The same, but throws the 429 with this sentence if no slot is free. */
export async function takeSlotOrRefuse(sql: Db, slot: Slot, sentence: string): Promise<void> {
  const waitMs = await takeSlot(sql, slot)
  if (waitMs !== null) throw refuse.tooMany(sentence, waitMs / 1000)
}

/** True if the window has no free slot. */
export async function isFull(sql: Db, { bucket, max, windowMs, now }: Slot): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs)
  const [row] = await sql<{ taken: number }[]>`
    select count(*)::int as taken from rate_limits where bucket = ${bucket} and at > ${since}`
  return (row?.taken ?? 0) >= max
}

/** Frees a slot that was taken at `now`. */
export async function returnSlot(sql: Db, { bucket, now }: Pick<Slot, 'bucket' | 'now'>): Promise<void> {
  await sql`
    delete from rate_limits where ctid in (
      select ctid from rate_limits where bucket = ${bucket} and at = ${now} limit 1 for update skip locked)`
}

/** Frees all slots; returns the times at which they were taken. */
export async function clearBucket(sql: Db, bucket: string): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`delete from rate_limits where bucket = ${bucket} returning at`
  return rows.map(({ at }) => at)
}

/** Deletes slots that are older than any window. */
export async function pruneTries(sql: Db): Promise<void> {
  await sql`delete from rate_limits where at < now() - interval '2 days'`
}
