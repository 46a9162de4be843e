import type { Db, Sql } from '../server/db/connect'
import { fillDatabase, type SeedProgress } from './fill-database'
import { ADVISORY_LOCKS } from '../server/db/advisory-locks'

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

const MARK = 'demo_seed'

/**
 * Fills an empty database with demo data; the same seed, size and time give the same data. It is one transaction: a
 * crash leaves nothing behind, and other processes that start at the same time wait for the process that seeds.
 */
export async function seedDemo({
  sql,
  orders,
  now,
  seed = 1,
  vatPercentage = 7.5,
  onProgress = () => undefined,
}: SeedInput): Promise<SeedOutcome> {
  const outcome = await sql.until(Infinity).begin(async (tx): Promise<SeedOutcome> => {
    await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '64MB', true)`
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demoSeed})`
    const before = await presentData(tx)
    if (before !== null) return before
    await fillDatabase(tx, { orders, nowMs: now.getTime(), seed, vatPercentage, onProgress })
    await tx`insert into meta ${tx({ key: MARK, value: `seed ${seed}, ${orders} orders, ${now.toISOString()}` })}`
    return 'seeded'
  })
  if (outcome === 'seeded') onProgress({ step: 'done', loaded: orders, of: orders })
  return outcome
}

async function presentData(sql: Db): Promise<'present' | 'occupied' | null> {
  const [found] = await sql<{ marked: boolean; users: boolean }[]>`
    select exists (select from meta where key = ${MARK}) as marked, exists (select from users) as users`
  if (found?.marked === true) return 'present'
  return found?.users === true ? 'occupied' : null
}
