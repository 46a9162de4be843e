import { createHash } from 'node:crypto'
import type { Sql } from '../../../server/db/connect'

const TABLES = [
  'users',
  'riders',
  'company_profiles',
  'rate_card_rows',
  'bulk_orders',
  'orders',
  'order_riders',
  'order_members',
  'payments',
  'payment_allocations',
  'feedbacks',
  'notifications',
] as const

/** One hash over all rows of a demo, but for what is drawn by chance on purpose: password hashes and, if asked, `without`. */
export async function contentHash(sql: Sql, without: readonly string[] = []): Promise<string> {
  const hash = createHash('sha256')
  const left = sql.array(['password_hash', ...without])
  for (const table of TABLES) {
    const rows = await sql<{ row: string }[]>`
      select (to_jsonb(t) - ${left}::text[])::text as row from ${sql(table)} t order by 1`
    hash.update(`${table}\n`)
    for (const { row } of rows) hash.update(row)
  }
  return hash.digest('hex')
}
