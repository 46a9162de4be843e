import type { Random } from '../../simulation/world/random'

/** What of a row cannot be read. `needed`: without it the row cannot be shown. */
export type Wound = { field: string; stands: unknown }

const NOT_AN_ID: readonly unknown[] = [null, 'abc', {}, 0, -3, [7]]
const NOT_A_WORD: readonly unknown[] = [null, {}, [], true]

/** By entity: the fields that a row is not one without, and some of the others, with what may stand there instead. */
export const WOUNDS = {
  order: {
    needed: { id: NOT_AN_ID, status: NOT_A_WORD },
    others: {
      amount: ['twelve', {}, true],
      payment_status: [{}, [1, 2], true],
      created_at: ['soon', {}, '03/04/2026'],
      rider: ['somebody', 7],
      pickup_location_coordinate: ['north', [1], { x: 1 }],
      customer_phone: [{}, true],
    },
  },
  rider: {
    needed: { id: NOT_AN_ID },
    others: { phone: [{}, true], current_position: ['north', [1]], ongoing_orders_count: ['many', {}] },
  },
  bulk_order: {
    needed: { id: NOT_AN_ID },
    others: { amount_left_to_pay: ['a lot', {}], created_at: ['soon'] },
  },
  company_user: {
    needed: { id: NOT_AN_ID },
    others: { balance_to_pay: ['a lot', {}], email: [{}, true] },
  },
} as const satisfies Record<string, Record<'needed' | 'others', Record<string, readonly unknown[]>>>

export type WoundedEntity = keyof typeof WOUNDS

/** `isNeeded`: such that the row cannot be shown. */
export function drawWound(entity: WoundedEntity, isNeeded: boolean, random: Random): Wound {
  const fields = Object.entries<readonly unknown[]>(WOUNDS[entity][isNeeded ? 'needed' : 'others'])
  const [field, values] = random.pick(fields)
  return { field, stands: random.pick(values) }
}

export function isFatal(entity: WoundedEntity, { field }: Wound): boolean {
  return field in WOUNDS[entity].needed
}

export function wounded(row: object, { field, stands }: Wound): Record<string, unknown> {
  return { ...row, [field]: stands }
}
