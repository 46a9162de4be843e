/** DC: charges, PR: promo prices. What stands on the screen of each. */
export const CHARGE_KINDS = {
  delivery: { path: '/delivery-charges', things: 'Charges', noun: 'charges amount', rows: 4 },
  promo: { path: '/promotions', things: 'Promo prices', noun: 'promo amount', rows: 2 },
} as const
export type ChargeKind = keyof typeof CHARGE_KINDS

export const NOT_SAVED = 'Error updating charges!'
export const NOT_SWITCHED = 'Error updating promo status!'
export const SWITCHED = 'Promo status updated successfully!'

/** 'Charges amount' */
export function fieldLabel(kind: ChargeKind): string {
  const { noun } = CHARGE_KINDS[kind]
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** Null: it can be sent. `amount`: what the text reads as. VA-24, VA-25 */
export function refuseAmount(kind: ChargeKind, text: string, amount: number | null): string | null {
  if (text.trim() === '') return `Enter the ${CHARGE_KINDS[kind].noun}.`
  return amount === null ? 'Enter an amount of 0 or more with at most 2 decimals.' : null
}
