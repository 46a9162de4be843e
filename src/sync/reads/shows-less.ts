import type { Entity, ServerRow, Target } from '../../db/core/entities'
import { UNDATED } from '../../../contract/wire/wire-dates'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { readServerRows } from '../../db/writes/synced-reads'

/** Fields that a complete row always has. */
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
  customer: ['first_name', 'last_name', 'phone'],
}

/**
 * Some servers answer a change with a part of the row, or with another object that has the same id. Such an answer
 * confirms that the change took effect, but must not replace the stored row.
 */
export async function showsLess(
  database: ConsoleDatabase,
  { entity, id }: Target,
  answered: ServerRow,
): Promise<boolean> {
  const stored = (await readServerRows(database, entity, [id])).get(id)
  if (stored === undefined) return false
  return LASTING[entity].some((field) => !isEmpty(stored, field) && isEmpty(answered, field))
}

function isEmpty(row: ServerRow, field: string): boolean {
  const value: unknown = Reflect.get(row, field)
  return value === null || value === undefined || value === '' || value === UNDATED
}
