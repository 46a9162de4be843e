import { z } from 'zod'
import { call } from '../wire/call'
import { InputFlag, NairaOrZero, word } from '../wire/input'
import { TRAFFIC_LEVELS } from '../words/money'
import { DELIVERY_TYPES } from './orders'
import { changedRow, oneOf } from '../wire/page'
import { WireFlag, WireMoney, type Flag } from '../wire/wire'

/** The charges of our server. Another server may have other charges, so the console lists all that it receives. */
export const CHARGE_KEYS = [
  'standard_delivery_base_fee',
  'standard_delivery_per_km',
  'express_delivery_base_fee',
  'express_delivery_per_km',
  'promo_standard_delivery_amount',
  'promo_express_delivery_amount',
] as const
export type ChargeKey = (typeof CHARGE_KEYS)[number]

/** Amounts in naira by key, and perhaps the record's id. */
export type Charges = { promo_active: Flag } & Record<string, number | string>

/** Keeps every numeric field and drops the others. */
export const Charges = z.looseObject({ promo_active: WireFlag }).transform((record): Charges => {
  const amounts = Object.entries(record).flatMap(([key, value]): [string, number][] => {
    const amount = key === 'promo_active' ? null : WireMoney.safeParse(value)
    return amount?.success === true ? [[key, amount.data]] : []
  })
  return { ...Object.fromEntries(amounts), promo_active: record.promo_active }
})

/** `amount`: naira. */
export type Charge = { key: string; label: string; amount: number }

/** AG-107: every amount of the record; AG-99: those whose key speaks of the promo are its prices. */
export function chargesOf(record: Charges, kind: 'delivery' | 'promo'): Charge[] {
  return Object.entries(record).flatMap(([key, amount]) =>
    typeof amount === 'number' && key !== 'id' && /promo/i.test(key) === (kind === 'promo')
      ? [{ key, label: chargeLabel(key), amount }]
      : [],
  )
}

/** 'Standard Delivery Per Km' */
export function chargeLabel(key: string): string {
  const words = key.split('_').filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

const ChargeAmount = NairaOrZero(10_000_000).optional()

/** The fields of our server, as checked by it. A console sends the record of its own server, which may have others. */
const ChargesChange: z.ZodType<
  ChangedCharges,
  Readonly<Record<string, number | string | undefined>>
> = z.strictObject({
  id: z.literal(1).optional(),
  standard_delivery_base_fee: ChargeAmount,
  standard_delivery_per_km: ChargeAmount,
  express_delivery_base_fee: ChargeAmount,
  express_delivery_per_km: ChargeAmount,
  promo_standard_delivery_amount: ChargeAmount,
  promo_express_delivery_amount: ChargeAmount,
  promo_active: InputFlag.optional(),
})
type ChangedCharges = { id?: 1 | undefined; promo_active?: Flag | undefined } & {
  [Key in ChargeKey]?: number | undefined
}

export const readCharges = call({
  path: '/admin/charges',
  access: { capability: 'editCharges' },
  answer: () => oneOf(Charges),
})

export const updateCharges = call({
  method: 'PUT',
  path: '/admin/charges/update',
  access: { capability: 'editCharges' },
  input: () => ChargesChange,
  answer: () => changedRow(Charges),
  message: 'Charges updated successfully!',
})

export const Quote = z.object({
  delivery_fee: WireMoney,
  promo_active: WireFlag,
  amount_to_pay: WireMoney,
  vat: WireMoney,
  vat_percentage: WireMoney,
  discount: WireMoney,
})
export type Quote = z.output<typeof Quote>

export const quoteCharges = call({
  method: 'POST',
  path: '/user/orders/get-charges',
  access: { capability: 'read' },
  input: () => ({
    km: z.number().positive().max(2000),
    delivery_type: word(DELIVERY_TYPES),
    traffic_level: word(TRAFFIC_LEVELS).default('normal'),
  }),
  answer: () => Quote,
})
