import { z } from 'zod'
import { Quote } from '../../../contract/charges'
import { InputPosition } from '../../../contract/input'
import { TRAFFIC_LEVELS } from '../../../contract/money'
import { NewOrder, PAYEES } from '../../../contract/orders'
import type { Attempt, Quoted } from '../../machines/create-order'
import { NO_PLACE } from '../places/place-search'
import { EMPTY_FIELDS, type OrderFields } from './order-fields'

/** Everything of an order that is not created yet, as it is kept on this computer. */
export type OrderDraft = { fields: OrderFields; quoted: Quoted | null; attempt: Attempt | null }

export const EMPTY_DRAFT: OrderDraft = { fields: EMPTY_FIELDS, quoted: null, attempt: null }

const Words = z.string().catch('')

const Entry = z
  .object({
    text: z.string(),
    place: z
      .object({ description: z.string(), name: z.string(), coordinate: InputPosition })
      .nullable()
      .catch(null),
  })
  .catch(NO_PLACE)

const Fields = z.object({
  customer_name: Words,
  customer_phone: Words,
  customer_email: Words,
  pickup_location: Entry,
  landmark: Words,
  delivery_point_name: Words,
  delivery_point_phone: Words,
  delivery_point_email: Words,
  delivery_point_location: Entry,
  destination_landmark: Words,
  package_name: Words,
  package_category: Words,
  payee: z.enum(PAYEES).catch('SENDER'),
})

const Draft = z.object({
  fields: Fields,
  quoted: z
    .object({ km: z.number(), traffic: z.enum(TRAFFIC_LEVELS), quote: Quote, at: z.number() })
    .nullable()
    .catch(null),
  attempt: z
    .object({ key: z.string().min(8), order: NewOrder, at: z.number() })
    .nullable()
    .catch(null),
})

/** What another version of the page left is taken as far as it is understood. */
export function readOrderDraft(stored: unknown): OrderDraft {
  const read = Draft.safeParse(stored)
  return read.success ? read.data : EMPTY_DRAFT
}

export function isEmptyDraft({ fields, attempt }: OrderDraft): boolean {
  return attempt === null && JSON.stringify(fields) === JSON.stringify(EMPTY_FIELDS)
}
