import type { Db, Sql } from '../../server/db/connect'

/** What a demo load was begun with. */
export type Load = { seed: number; orders: number; nowMs: number; vatPercentage: number }

export type Parts = {
  load: Load
  /** An earlier call loaded some of it. */
  isContinued: boolean
  /** Runs the next part in a transaction, or skips it if an earlier call did it. */
  run: (work: (tx: Db) => Promise<void>) => Promise<void>
  /** Notes that the load is complete. */
  close: () => Promise<void>
}

/** `done`: how many parts; they always come in the same order. */
type Begun = { load: Load; done: number }

const MARK = 'demo_seed'
const BEGUN = 'demo_seed_begun'

/**
 * The parts of one load of an empty database. If a load was interrupted, its own size, time and parts are continued and
 * those of `load` are ignored. 'present': a load was completed. 'occupied': the database has other data.
 */
export async function openParts(sql: Sql, load: Load): Promise<Parts | 'present' | 'occupied'> {
  const [found] = await sql<{ marked: boolean; begun: string | null; users: boolean }[]>`
    select exists (select from meta where key = ${MARK}) as marked, exists (select from users) as users,
      (select value from meta where key = ${BEGUN}) as begun`
  if (found?.marked === true) return 'present'
  if (found?.users === true && found.begun === null) return 'occupied'
  const begun: Begun =
    typeof found?.begun === 'string' ? (JSON.parse(found.begun) as Begun) : { load, done: 0 }
  return partsOf(sql, begun)
}

function partsOf(sql: Sql, { load, done }: Begun): Parts {
  let part = 0
  const run: Parts['run'] = async (work) => {
    part += 1
    if (part <= done) return
    await sql.begin(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '64MB', true)`
      await work(tx)
      await tx`
        insert into meta values (${BEGUN}, ${JSON.stringify({ load, done: part } satisfies Begun)})
        on conflict (key) do update set value = excluded.value`
    })
  }
  const close = async () => {
    const { seed, orders, nowMs } = load
    const value = `seed ${seed}, ${orders} orders, ${new Date(nowMs).toISOString()}`
    await sql`
      with begun as (delete from meta where key = ${BEGUN}) insert into meta values (${MARK}, ${value})`
  }
  return { load, isContinued: done > 0, run, close }
}

/** Whether a load was interrupted, so that orders and indexes are missing. */
export async function isHalfLoaded(sql: Db): Promise<boolean> {
  const found = await sql`select from meta where key = ${BEGUN}`
  return found.length > 0
}
