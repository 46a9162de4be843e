import type { Sql } from '../server/db/connect'
import { fillDatabase, type SeedProgress } from './fill-database'
import { ADVISORY_LOCKS } from '../server/db/advisory-locks'
import { openParts } from './load/parts'

export type SeedInput = {
  sql: Sql
  /** 0 to 1,000,000. */
  orders: number
  now: Date
  seed?: number
  vatPercentage?: number
  onProgress?: (progress: SeedProgress) => void
}

/** 'present': the demo data is already loaded. 'occupied': the database has other data, which is left unchanged. */
export type SeedOutcome = 'seeded' | 'present' | 'occupied'

/**
 * Fills an empty database with demo data; the same seed, size and time give the same data. It is done in parts, each a
 * transaction: after a crash the next call continues with the part that failed, with the size and the time of the first
 * call. Other processes that start at the same time wait for the process that seeds.
 */
export async function seedDemo({ sql, ...input }: SeedInput): Promise<SeedOutcome> {
  const load = sql.until(Infinity)
  const lock = await load.reserve()
  try {
    await lock`select set_config('statement_timeout', '0', false)`
    await lock`select pg_advisory_lock(${ADVISORY_LOCKS.demoSeed})`
    return await seedAlone({ sql: load, ...input })
  } finally {
    lock.release()
  }
}

async function seedAlone({
  sql,
  orders,
  now,
  seed = 1,
  vatPercentage = 7.5,
  onProgress = () => undefined,
}: SeedInput): Promise<SeedOutcome> {
  const parts = await openParts(sql, { seed, orders, nowMs: now.getTime(), vatPercentage })
  if (typeof parts === 'string') return parts
  await fillDatabase(sql, parts, onProgress)
  await parts.close()
  onProgress({ step: 'done', loaded: parts.load.orders, of: parts.load.orders })
  return 'seeded'
}
