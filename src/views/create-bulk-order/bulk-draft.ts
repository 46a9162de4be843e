import { z } from 'zod'
import { createBulkOrder } from '../../../contract/bulk-orders'
import { RateCardRow } from '../../../contract/companies'
import type { BulkAttempt } from '../../machines/create-bulk-order'
import { KEPT_ATTEMPT, KeptPayee, KeptPlace, KeptWords } from '../shared/drafts/kept-values'
import type { BulkFields } from './bulk-fields'

/** The rates as the server last told them, ms since the epoch: an outage must not empty a form that is half filled. */
export type KeptRateCard = { rates: RateCardRow[]; at: number }

/** Everything of a bulk order that is not created yet, as it is kept on this computer. */
export type BulkDraft = {
  fields: BulkFields
  card: KeptRateCard | null
  attempt: BulkAttempt | null
  former: BulkAttempt | null
}

const Line = z.object({
  package_name: KeptWords,
  package_category: KeptWords,
  delivery_point_name: KeptWords,
  delivery_point_phone: KeptWords,
  delivery_point_email: KeptWords,
  rate: z.number().nullable().catch(null),
  delivery_point_location: KeptPlace,
  payee: KeptPayee,
})

const KeptBulk = z
  .object({ ...KEPT_ATTEMPT, bulk: createBulkOrder.input, shown: z.number().optional().catch(undefined) })
  .nullable()
  .catch(null)

const Draft = z.object({
  fields: z.object({
    customer_name: KeptWords,
    customer_phone: KeptWords,
    customer_email: KeptWords,
    due_date: KeptWords,
    orders: z.array(Line).min(1).max(100),
  }),
  card: z
    .object({ rates: z.array(RateCardRow), at: z.number() })
    .nullable()
    .catch(null),
  attempt: KeptBulk,
  former: KeptBulk,
})

/** Null: there is none, or another version left what cannot be understood. */
export function readBulkDraft(stored: unknown): BulkDraft | null {
  const read = Draft.safeParse(stored)
  return read.success ? read.data : null
}
