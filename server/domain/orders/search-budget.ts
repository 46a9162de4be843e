import { searchedText } from '../../../contract/words/normal-text'
import type { Db, Sql } from '../../db/connect'

/** The limits of a search: time with the index, number of rows without it. */
export type SearchBudget = { indexMs: number; newestRows: number }

export const SEARCH_BUDGET: SearchBudget = { indexMs: 1_000, newestRows: 50_000 }

const STATEMENT_TIMEOUT = '57014'

/** True for a text with three letters or digits in a row, in any script; only such a text can use the trigram index. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(searchedText(text))
}

/** Runs `work` with a statement timeout; null if PostgreSQL cancelled a statement. */
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
