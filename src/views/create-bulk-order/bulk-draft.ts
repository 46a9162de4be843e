import { z } from 'zod'
import { createBulkOrder } from '../../../contract/bulk-orders'
import { RateCardRow } from '../../../contract/companies'
import { InputPosition } from '../../../contract/input'
import { PAYEES } from '../../../contract/orders'
import type { BulkAttempt } from '../../machines/create-bulk-order'
import { NO_PLACE } from '../places/place-search'
import type { BulkFields } from './bulk-fields'

/** The rates as the server last told them, ms since the epoch: an outage must not empty a form that is half filled. */
export type KeptRateCard = { rates: RateCardRow[]; at: number }

/** Everything of a bulk order that is not created yet, as it is kept on this computer. */
export type BulkDraft = { fields: BulkFields; card: KeptRateCard | null; attempt: BulkAttempt | null }

const Words = z.string().catch('')

const Location = z
  .object({
    text: z.string(),
    place: z
      .object({ description: z.string(), name: z.string(), coordinate: InputPosition })
      .nullable()
      .catch(null),
  })
  .catch(NO_PLACE)

const Line = z.object({
  package_name: Words,
  package_category: Words,
  delivery_point_name: Words,
  delivery_point_phone: Words,
  delivery_point_email: Words,
  rate: z.number().nullable().catch(null),
  delivery_point_location: Location,
  payee: z.enum(PAYEES).catch('SENDER'),
})

const Draft = z.object({
  fields: z.object({
    customer_name: Words,
    customer_phone: Words,
    customer_email: Words,
    due_date: Words,
    orders: z.array(Line).min(1).max(100),
  }),
  card: z
    .object({ rates: z.array(RateCardRow), at: z.number() })
    .nullable()
    .catch(null),
  attempt: z
    .object({ key: z.string().min(8), bulk: createBulkOrder.input, at: z.number() })
    .nullable()
    .catch(null),
})

/** Null: there is none, or another version left what cannot be understood. */
export function readBulkDraft(stored: unknown): BulkDraft | null {
  const read = Draft.safeParse(stored)
  return read.success ? read.data : null
}
