import { connect } from '../../../server/db/connect'

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

export async function runStatement(url: string, text: string): Promise<void> {
  const sql = connect(url, { max: 1, statementTimeoutMs: 0 })
  try {
    await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}
