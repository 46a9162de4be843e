import { z } from 'zod'
import { call } from './call'
import { InputFlag, NairaOrZero, word } from './input'
import { TRAFFIC_LEVELS } from './money'
import { DELIVERY_TYPES } from './orders'
import { oneOf } from './page'
import { WireFlag, WireMoney } from './wire'

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

export type Charges = { id: number; promo_active: 'TRUE' | 'FALSE' } & Record<string, number | string>

/** Keeps every numeric field and drops the others. */
export const Charges = z.looseObject({ promo_active: WireFlag }).transform((record): Charges => {
  const amounts = Object.entries(record).flatMap(([key, value]): [string, number][] => {
    const amount = key === 'promo_active' ? null : WireMoney.safeParse(value)
    return amount?.success === true ? [[key, amount.data]] : []
  })
  return { id: 1, ...Object.fromEntries(amounts), promo_active: record.promo_active }
})

const ChargeAmount = NairaOrZero(10_000_000).optional()

export const readCharges = call({
  method: 'GET',
  path: '/admin/charges',
  access: { capability: 'editCharges' },
  input: z.object({}),
  answer: oneOf(Charges),
})

export const updateCharges = call({
  method: 'PUT',
  path: '/admin/charges/update',
  access: { capability: 'editCharges' },
  input: z.strictObject({
    id: z.literal(1).optional(),
    standard_delivery_base_fee: ChargeAmount,
    standard_delivery_per_km: ChargeAmount,
    express_delivery_base_fee: ChargeAmount,
    express_delivery_per_km: ChargeAmount,
    promo_standard_delivery_amount: ChargeAmount,
    promo_express_delivery_amount: ChargeAmount,
    promo_active: InputFlag.optional(),
  }),
  answer: oneOf(Charges),
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
  input: z.object({
    km: z.number().positive().max(2000),
    delivery_type: word(DELIVERY_TYPES),
    traffic_level: word(TRAFFIC_LEVELS).default('normal'),
  }),
  answer: Quote,
})
