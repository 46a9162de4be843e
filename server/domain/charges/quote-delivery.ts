import type { Quote } from '../../../contract/entities/charges'
import { quote, type Tariff, type Traffic } from '../../../contract/words/money'
import type { DELIVERY_TYPES } from '../../../contract/entities/orders'
import type { Db } from '../../db/connect'
import { readCharges, type ChargesRecord } from './read-charges'

export type DeliveryRequest = {
  km: number
  delivery_type: (typeof DELIVERY_TYPES)[number]
  traffic_level: Traffic
}

/** A quote at the present charges, in naira. */
export async function quoteDelivery(
  sql: Db,
  { km, delivery_type, traffic_level }: DeliveryRequest,
  vatPercentage: number,
): Promise<Quote> {
  const tariff = tariffOf(await readCharges(sql), delivery_type)
  const amounts = quote({ km, traffic: traffic_level, tariff, vatPercentage })
  return { ...amounts, promo_active: tariff.promoActive, vat_percentage: vatPercentage }
}

export function tariffOf(charges: ChargesRecord, type: DeliveryRequest['delivery_type']): Tariff {
  const promoActive = charges.promo_active
  return type === 'STANDARD_DELIVERY'
    ? {
        baseFee: charges.standard_delivery_base_fee,
        perKm: charges.standard_delivery_per_km,
        promoAmount: charges.promo_standard_delivery_amount,
        promoActive,
      }
    : {
        baseFee: charges.express_delivery_base_fee,
        perKm: charges.express_delivery_per_km,
        promoAmount: charges.promo_express_delivery_amount,
        promoActive,
      }
}
