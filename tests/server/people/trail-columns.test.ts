import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRAIL_COLUMNS, TRAIL_TABLES, type TrailTable } from '../../support/calls/trail-columns'
import { buildSampleWorld } from '../../support/calls/sample-world'
import { openWaybill, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill

beforeAll(async () => {
  waybill = await openWaybill()
  await buildSampleWorld(waybill)
})
afterAll(() => waybill.close())

type Column = { name: string; type: string; generated: boolean }

const columnsOf = (table: TrailTable) =>
  waybill.sql<Column[]>`
    select column_name as name, data_type as type, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_name = ${table} order by column_name`

test.each(TRAIL_TABLES)(
  'every column of %s is recorded in the trail, or left out for a reason',
  async (table) => {
    const names = (await columnsOf(table)).map(({ name }) => name)
    const lists: readonly (readonly string[])[] = Object.values(TRAIL_COLUMNS[table])
    expect(lists.flat().toSorted()).toEqual(names.toSorted())
  },
)

/** Another value of the column that no constraint refuses. */
const OTHERS: Record<string, string> = {
  'orders.payment_status': "'APPROVED'",
  'orders.payment_type': "'pay_on_delivery'",
  'orders.cancelled_by': "'ADMIN'",
  'orders.status': "'CANCELLED'",
  'orders.delivery_type': "'STANDARD_DELIVERY'",
  'orders.order_type': "'bulk'",
  'orders.payee': "'RECEIVER'",
  'orders.generate_code': "'YES'",
  'orders.customer_user_id': '(select min(id) from users)',
  'orders.company_user_id': '(select min(id) from users)',
  'orders.rider_id': '(select min(id) from riders)',
  'orders.bulk_order_id': '(select min(id) from bulk_orders)',
  'orders.approved_by_id': '(select min(id) from users)',
  'orders.assigned_by_id': '(select min(id) from users)',
  'orders.cancelled_by_id': '(select min(id) from users)',
  'orders.created_by': '(select max(id) from users)',
  'orders.rate_card_row_id': '(select min(id) from rate_card_rows)',
  'orders.delivery_time': "'08:15'",
  'riders.status': "'DEACTIVATED'",
  'riders.availability_status': "'OFFLINE'",
  'company_profiles.status': "'inactive'",
  'users.type': "'SUPERVISOR'",
  'users.seal_key': "decode(repeat('ab', 32), 'hex')",
}

const BY_TYPE: Record<string, string> = {
  text: "'another'",
  bigint: '7777',
  integer: '77',
  boolean: 'true',
  date: "'2026-02-01'",
  'timestamp with time zone': "'2026-02-01T10:00:00Z'",
  'double precision': '6.25',
}

/** The trail's lines that the change of this one column leaves, undone afterwards. */
async function fieldsAfter(table: TrailTable, { name, type }: Column): Promise<string[]> {
  const key = table === 'company_profiles' ? 'user_id' : 'id'
  const value = OTHERS[`${table}.${name}`] ?? BY_TYPE[type] ?? "'another'"
  const row =
    table === 'users'
      ? "(select max(id) from users where type = 'ADMIN')"
      : `(select min(${key}) from ${table}${table === 'orders' ? ' where rider_id is null and bulk_order_id is null' : ''})`
  const fields: string[] = []
  await waybill.sql
    .begin(async (tx) => {
      await tx.unsafe(`update users set is_verified = false where id = ${row}`)
      await tx.unsafe(`select set_config('test.since', (select coalesce(max(id), 0)::text from trail), true)`)
      await tx.unsafe(`update ${table} set ${name} = ${value} where ${key} = ${row}`)
      const lines = await tx.unsafe<{ fields: Record<string, unknown> }[]>(
        `select fields from trail where id > current_setting('test.since')::bigint order by id`,
      )
      fields.push(...lines.flatMap((line) => Object.keys(line.fields)))
      throw new Error('undone')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'undone') throw error
    })
  return fields.toSorted()
}

const SHOWN_AS: Record<string, string[]> = {
  password_hash: ['password'],
  rider_id: ['rider', 'rider_id'],
}

test.each(TRAIL_TABLES)(
  'a change of one column of %s is in the trail where it is recorded',
  async (table) => {
    const recorded: readonly string[] = TRAIL_COLUMNS[table].recorded
    const kept = (await columnsOf(table)).filter(({ name, generated }) => {
      const isKey = name === 'id' || (name === 'user_id' && table !== 'orders')
      return !generated && !isKey
    })
    const found: Record<string, string[]> = {}
    for (const column of kept) found[column.name] = await fieldsAfter(table, column)
    expect(found).toEqual(
      Object.fromEntries(
        kept.map(({ name }) => [name, recorded.includes(name) ? (SHOWN_AS[name] ?? [name]) : []]),
      ),
    )
  },
)
