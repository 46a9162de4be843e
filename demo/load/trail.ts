import type { Db } from '../../server/db/connect'

/** The triggers of each table: for a new row, and for a changed one. */
const PARTS = {
  orders: ['beginning', 'change'],
  riders: ['beginning', 'change'],
  company_profiles: ['beginning', 'change'],
  users: ['beginning', 'change'],
  rate_card_rows: ['beginning', 'change'],
  payments: ['beginning'],
  bulk_orders: ['beginning'],
  hand_ins: ['beginning'],
  office_settings: ['change'],
  notes: ['beginning'],
  order_templates: ['change'],
}

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
  const switches = Object.entries(PARTS).flatMap(([table, parts]) =>
    parts.map((part) => `alter table ${table} ${what} trigger ${table}_kept_${part}`),
  )
  await sql.unsafe(switches.join(';'))
}
