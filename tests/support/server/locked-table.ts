import { expect, vi } from 'vitest'
import { connect } from '../../../server/db/connect'
import type { Db, Sql } from '../../../server/db/connect'

/** Lets every query of a table wait until the release, which first does `work` in the transaction that holds the lock. */
export async function lockTable({ url, sql }: { url: string; sql: Sql }, table: 'sessions' | 'change_log') {
  const own = connect(url, { max: 1 })
  const locker = await own.reserve()
  await locker`begin`
  await locker`lock table ${locker(table)} in access exclusive mode`
  return {
    isWaitedFor: (waiting: number) =>
      vi.waitFor(async () => {
        const rows = await sql`select from pg_locks where relation = ${table}::regclass and not granted`
        expect(rows).toHaveLength(waiting)
      }),
    release: async (work: (tx: Db) => Promise<unknown> = () => Promise.resolve()) => {
      await work(locker)
      await locker`commit`
      locker.release()
      await own.end({ timeout: 1 })
    },
  }
}
