import type { Entity, ServerRow, Target } from '../../db/core/entities'
import { UNDATED } from '../../../contract/wire-dates'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { readServerRows } from '../../db/writes/synced-reads'

/** What a row never loses by itself. */
const LASTING: Record<Entity, readonly string[]> = {
  order: [
    'created_at',
    'package_name',
    'amount',
    'pickup_location',
    'delivery_point_location',
    'recepient_name',
  ],
  rider: ['first_name', 'last_name', 'phone'],
  bulk_order: ['created_at', 'user_name', 'orders_total_amount'],
  company_user: ['first_name', 'last_name', 'balance_to_pay'],
}

/**
 * Some servers answer a change with a part of the row, or with something else that has its id. Such an answer must not
 * take the place of the row: it says that the change took effect, and nothing about the row.
 */
export async function showsLess(
  database: ConsoleDatabase,
  { entity, id }: Target,
  answered: ServerRow,
): Promise<boolean> {
  const stored = (await readServerRows(database, entity, [id])).get(id)
  if (stored === undefined) return false
  return LASTING[entity].some((field) => !isNothing(stored, field) && isNothing(answered, field))
}

function isNothing(row: ServerRow, field: string): boolean {
  const value: unknown = Reflect.get(row, field)
  return value === null || value === undefined || value === '' || value === UNDATED
}
