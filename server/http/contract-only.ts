import { ADDITIVE_FIELDS, ADDITIVE_INPUTS } from '../../contract/additions'

type Entity = keyof typeof ADDITIVE_FIELDS

/** Fields by which an entity is known wherever it stands in an answer. */
const MARKS: Record<Entity, readonly string[]> = {
  order: ['package_name', 'payee'],
  orderRider: ['bike_number', 'current_position', 'first_name'],
  rider: ['user_id', 'availability_status', 'current_position'],
  bulkOrder: ['orders_total_amount'],
  companyUser: ['company_profile', 'balance_to_pay'],
  customer: ['coupon', 'promo_active', 'is_verified', 'delivered_orders_count'],
  notification: ['message_body'],
  logIn: ['access_token', 'user_data'],
  meta: ['last_page', 'per_page'],
}

/** The answer as a server without our additions would give it. */
export function withoutAdditions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAdditions)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const added = addedFields(value)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !added.includes(key))
      .map(([key, inner]) => [key, withoutAdditions(inner)]),
  )
}

/** What was sent, as a server without our additions would read it. */
export function withoutExpectations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExpectations)
  if (typeof value !== 'object' || value === null) return value
  const isKnown = (key: string) => !ADDITIVE_INPUTS.some((added) => added === key)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isKnown(key))
      .map(([key, inner]) => [key, withoutExpectations(inner)]),
  )
}

function addedFields(value: object): readonly string[] {
  const entity = (Object.keys(MARKS) as Entity[]).find((name) => isA(name, value))
  return entity === undefined ? [] : ADDITIVE_FIELDS[entity]
}

function isA(entity: Entity, value: object): boolean {
  // A user who signs in has the customer's fields and a type; for a user they are described, not added.
  if (entity === 'customer' && 'type' in value) return false
  if (entity === 'orderRider' && 'user_id' in value) return false
  return MARKS[entity].every((field) => field in value)
}
