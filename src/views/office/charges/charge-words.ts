import { refuseAmount, type ReadAmount } from '../../../../contract/words/money'

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

/** VA-24, VA-25: why the text is refused. Null: the amount can be sent. */
export function refuseCharge(kind: ChargeKind, text: string, read: ReadAmount): string | null {
  return text.trim() === '' ? `Enter the ${CHARGE_KINDS[kind].noun}.` : refuseAmount(text, read, '0 or more')
}
