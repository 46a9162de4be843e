import type { Sql } from '../../../server/db/connect'
import { OFFICE_TABLES, toldOfOffice, type OfficeTable } from './trail-of-the-office'
import { TRAIL_COLUMNS, TRAIL_TABLES, type TrailTable } from './trail-columns'

type Row = Record<string, unknown>
const HAPPENINGS = ['payments', 'reminders', 'bulk_orders', 'hand_ins', 'notes', 'order_templates'] as const
export type Snapshot = Record<TrailTable | OfficeTable | (typeof HAPPENINGS)[number], Map<string, Row>>

const KEYS = {
  company_profiles: 'user_id',
  lateness_limits: 'only_row',
  office_settings: 'only_row',
} as Record<string, string>

/** All rows whose changes the trail has to tell, as they are now. */
export async function snapshotOf(sql: Sql): Promise<Snapshot> {
  const tables = [...TRAIL_TABLES, ...OFFICE_TABLES, ...HAPPENINGS] as const
  const read = await Promise.all(
    tables.map(async (table) => {
      const rows = await sql<{ row: Row }[]>`select to_jsonb(stored) as row from ${sql(table)} stored`
      return [table, new Map(rows.map(({ row }) => [String(row[KEYS[table] ?? 'id']), row]))] as const
    }),
  )
  return Object.fromEntries(read) as Snapshot
}

/** What the trail has to have of the way from one snapshot to the other, told without the trail; sorted. */
export function toldBy(before: Snapshot, after: Snapshot): string[] {
  const told = TRAIL_TABLES.flatMap((table) =>
    [...after[table]].flatMap(([id, row]) =>
      changesOf(table, { id, row, was: before[table].get(id) }, after),
    ),
  )
  const ofOffice = OFFICE_TABLES.flatMap((table) => toldOfOffice(table, before[table], after[table]))
  return [...told, ...ofOffice, ...happenings(before, after)].toSorted()
}

type Changed = { id: string; row: Row; was: Row | undefined }

function changesOf(table: TrailTable, { row, was }: Changed, after: Snapshot): string[] {
  const subject = subjectOf(table, row, after)
  if (subject === null) return []
  if (was === undefined && table !== 'rate_card_rows') {
    const isBeginning = table !== 'users' || !['RIDER', 'COMPANY'].includes(String(row['type']))
    return isBeginning ? [`${subject} began`] : []
  }
  return TRAIL_COLUMNS[table].recorded
    .filter((column) => (was?.[column] ?? null) !== (row[column] ?? null))
    .map((column) =>
      column === 'password_hash'
        ? `${subject} password null null`
        : `${subject} ${column} ${JSON.stringify(was?.[column] ?? null)} ${JSON.stringify(row[column] ?? null)}`,
    )
}

function subjectOf(table: TrailTable, row: Row, { riders }: Snapshot): string | null {
  if (table === 'orders') return `order ${String(row['id'])}`
  if (table === 'riders') return `rider ${String(row['id'])}`
  if (table !== 'users') return `company ${String(row['user_id'])}`
  if (row['type'] === 'DISPLAY') return null
  if (row['type'] === 'COMPANY') return `company ${String(row['id'])}`
  if (row['type'] === 'USER') return `customer ${String(row['id'])}`
  if (row['type'] !== 'RIDER') return `member ${String(row['id'])}`
  const rider = [...riders.values()].find((one) => one['user_id'] === row['id'])
  return rider === undefined ? null : `rider ${String(rider['id'])}`
}

function happenings(before: Snapshot, after: Snapshot): string[] {
  const added = (table: (typeof HAPPENINGS)[number]) =>
    [...after[table]].filter(([id]) => !before[table].has(id)).map(([, row]) => row)
  const template = ({ order_id }: Row, [was, is]: [unknown, unknown]) =>
    `order ${String(order_id)} template ${JSON.stringify(was)} ${JSON.stringify(is)}`
  const kept = after.order_templates
  const dropped = [...before.order_templates].filter(([id]) => !kept.has(id)).map(([, row]) => row)
  return [
    ...added('order_templates').map((row) => template(row, [null, row['name']])),
    ...dropped.map((row) => template(row, [row['name'], null])),
    ...added('payments')
      .filter((row) => row['user_id'] !== null)
      .filter((row) => after.orders.get(String(row['order_id']))?.['payee'] !== 'RECEIVER')
      .map((row) => `company ${String(row['user_id'])} payment ${String(row['amount_kobo'])}`),
    ...added('reminders').map((row) => `company ${String(row['user_id'])} reminder`),
    ...added('hand_ins').map(
      (row) => `rider ${String(row['rider_id'])} hand_in ${String(row['expected_kobo'])}`,
    ),
    ...added('notes').map(
      (row) => `${String(row['subject'])} ${String(row['subject_id'])} note ${String(row['text'])}`,
    ),
    ...added('bulk_orders').map(
      (row) => `company ${String(row['user_id'])} bulk_order ${String(row['total_kobo'])}`,
    ),
  ]
}

export type StoredLine = {
  id: number
  actor_id: number | null
  actor_name: string | null
  kind: string
  subject: string
  subject_id: number
  fields: Record<string, { before: unknown; after: unknown }>
}

export async function linesAfter(sql: Sql, id: number): Promise<StoredLine[]> {
  const rows = await sql<StoredLine[]>`
    select id, actor_id, actor_name, kind, subject, subject_id, fields from trail where id > ${id} order by id`
  return [...rows]
}

/** The field that says what happened. */
const FIELD_OF: Record<string, string> = {
  payment: 'amount_kobo',
  hand_in: 'expected_kobo',
  note: 'text',
  bulk_order: 'total_kobo',
}

/** The same words for what the trail has; sorted. */
export function toldByLines(lines: readonly StoredLine[]): string[] {
  return lines.flatMap(wordsOf).toSorted()
}

function wordsOf({ kind, subject, subject_id, fields }: StoredLine): string[] {
  const whom = `${subject} ${subject_id}`
  if (kind === 'created') return [`${whom} began`]
  if (kind === 'reminder') return [`${whom} reminder`]
  const field = FIELD_OF[kind]
  if (field !== undefined) return [`${whom} ${kind} ${String(fields[field]?.after)}`]
  return Object.entries(fields)
    .filter(([field]) => field !== 'rider')
    .map(
      ([field, { before, after }]) => `${whom} ${field} ${JSON.stringify(before)} ${JSON.stringify(after)}`,
    )
}
