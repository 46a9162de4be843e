import type { Db, Sql } from './db/connect'
import { prunePairings } from './domain/displays/pairings'
import { pruneLog } from './domain/feed/feed-state'
import { renewCopy } from './domain/feed/renew'
import { pruneNetworks } from './domain/known-networks'
import { keepReportSums } from './domain/reports/keep-sums'
import { foldOrderCounts } from './domain/orders/fold-order-counts'
import { pruneTries } from './domain/rate-limits'
import { pruneSessions } from './domain/sessions'
import { pruneKeys } from './http/idempotency'
import type { Log } from './ground/log'
import { ADVISORY_LOCKS } from './db/advisory-locks'
import { foldDeltas } from './db/fold-deltas'

const EVERY_MS = 60_000
const FIRST_AFTER_MS = 10_000
/** Runs of one task each time. */
const MOST_RUNS = 50

/** A task that answers true has more to do. */
const TASKS: readonly ((sql: Db) => Promise<boolean | void>)[] = [
  renewCopy,
  foldOrderCounts,
  foldMonths,
  foldMemberCounts,
  pruneKeys,
  pruneLog,
  prunePairings,
  pruneSessions,
  pruneTries,
  pruneNetworks,
  keepReportSums,
]

/** Folds counters, adds up reports and deletes old rows soon after the start and once a minute, in one process at a time. */
export function startHousekeeping(sql: Sql, log: Log): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running
      .then(() => runHousekeeping(sql))
      .catch((error: unknown) => {
        log.warn({ error }, 'housekeeping failed')
      })
  }
  const timers = [setTimeout(run, FIRST_AFTER_MS), setInterval(run, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return {
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}

/** Runs each task in its own transaction, since a long transaction would delay the change feed. */
export async function runHousekeeping(sql: Sql): Promise<void> {
  for (const task of TASKS) {
    const run = () =>
      sql.begin(async (tx) => {
        const [lock] = await tx<
          { ours: boolean }[]
        >`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.housekeeping}) as ours`
        return lock?.ours === true && (await task(tx)) === true
      })
    for (let runs = 1; (await run()) && runs < MOST_RUNS; runs += 1);
  }
}

/** Folds the counters by month to one row for each month, or for each month and status. */
async function foldMonths(sql: Db): Promise<void> {
  await foldDeltas(sql, { table: 'payment_months', keys: ['month'], sums: ['amount_kobo', 'n'] })
  await foldDeltas(sql, { table: 'order_months', keys: ['month', 'status'], sums: ['n'] })
}

/** Folds the counters to one row for each member and block of order ids. */
async function foldMemberCounts(sql: Db): Promise<void> {
  await foldDeltas(sql, { table: 'order_member_counts', keys: ['user_id', 'block'], sums: ['n'] })
}
