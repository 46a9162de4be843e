import type { Db } from '../../server/db/connect'

const TABLES = ['orders', 'riders', 'company_profiles', 'users', 'rate_card_rows', 'payments', 'bulk_orders']

/**
 * What the demo loads is an invented past, which nobody changed on this server: the trail begins after it, when
 * `resumeTrail` is called.
 */
export function restTrail(sql: Db): Promise<void> {
  return switchTriggers(sql, 'disable')
}

export function resumeTrail(sql: Db): Promise<void> {
  return switchTriggers(sql, 'enable')
}

async function switchTriggers(sql: Db, what: 'disable' | 'enable'): Promise<void> {
  const switches = TABLES.flatMap((table) => {
    const kept = table === 'payments' || table === 'bulk_orders' ? ['beginning'] : ['beginning', 'change']
    return kept.map((part) => `alter table ${table} ${what} trigger ${table}_kept_${part}`)
  })
  await sql.unsafe(switches.join(';'))
}
