import type { Db, Sql } from '../../db/connect'

/** What a search may cost: time while the index serves it, rows that are looked through one by one without it. */
export type SearchBudget = { indexMs: number; newestRows: number }

export const SEARCH_BUDGET: SearchBudget = { indexMs: 1_000, newestRows: 50_000 }

const STATEMENT_TIMEOUT = '57014'

/** Three letters or digits in a row, in any script: what a trigram is made of. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text)
}

/** Null when PostgreSQL ended it after that time. */
export async function withinTime<Result>(
  pool: Sql,
  ms: number,
  work: (sql: Db) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await pool.begin(async (sql) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`
      return work(sql)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT) return null
    throw error
  }
}
