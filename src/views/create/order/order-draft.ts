import { z } from 'zod'
import { Quote } from '../../../../contract/entities/charges'
import { TRAFFIC_LEVELS } from '../../../../contract/words/money'
import { createOrder } from '../../../../contract/entities/orders'
import type { OrderAttempt } from '../../../machines/attempts'
import type { Quoted } from '../../../machines/quoting'
import { KEPT_ATTEMPT, KeptPayee, KeptPlace, KeptWords } from '../../shared/drafts/kept-values'
import { EMPTY_FIELDS, type OrderFields } from './order-fields'
import { sameValue } from '../../../../contract/words/same-value'

/** An order that is not created yet, as this device stores it. */
export type OrderDraft = {
  fields: OrderFields
  quoted: Quoted | null
  attempt: OrderAttempt | null
  former: OrderAttempt | null
}

export const EMPTY_DRAFT: OrderDraft = { fields: EMPTY_FIELDS, quoted: null, attempt: null, former: null }

const Fields = z.object({
  customer_name: KeptWords,
  customer_phone: KeptWords,
  customer_email: KeptWords,
  pickup_location: KeptPlace,
  landmark: KeptWords,
  pickup_at: KeptWords,
  delivery_point_name: KeptWords,
  delivery_point_phone: KeptWords,
  delivery_point_email: KeptWords,
  delivery_point_location: KeptPlace,
  destination_landmark: KeptWords,
  package_name: KeptWords,
  package_category: KeptWords,
  payee: KeptPayee,
})

const KeptOrder = z
  .object({ ...KEPT_ATTEMPT, order: createOrder.input })
  .nullable()
  .catch(null)

const Draft = z.object({
  fields: Fields,
  quoted: z
    .object({
      km: z.number(),
      traffic: z.enum(TRAFFIC_LEVELS),
      quote: Quote,
      at: z.number(),
      isEstimate: z.boolean().optional().catch(undefined),
    })
    .nullable()
    .catch(null),
  attempt: KeptOrder,
  former: KeptOrder,
})

/** Reads a stored draft. A draft that another app version stored in an unknown format gives an empty one. */
export function readOrderDraft(stored: unknown): OrderDraft {
  const read = Draft.safeParse(stored)
  return read.success ? read.data : EMPTY_DRAFT
}

export function isEmptyDraft({ fields, attempt }: Pick<OrderDraft, 'fields' | 'attempt'>): boolean {
  return attempt === null && sameValue(fields, EMPTY_FIELDS)
}
