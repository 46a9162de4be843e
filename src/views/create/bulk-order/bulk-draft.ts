import { z } from 'zod'
import { createBulkOrder } from '../../../../contract/entities/bulk-orders'
import { RateCardRow } from '../../../../contract/entities/companies'
import type { BulkAttempt } from '../../../machines/attempts'
import { KEPT_ATTEMPT, KeptPayee, KeptPlace, KeptWords } from '../../shared/drafts/kept-values'
import type { BulkFields } from './bulk-fields'

/** The rates that the server last sent, at `at` (ms since the epoch). Stored, so that an outage does not empty a half-filled form. */
export type KeptRateCard = { rates: RateCardRow[]; at: number }

/** A bulk order that is not created yet, as this device stores it. */
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

/** Null: there is no draft, or another app version stored it in an unknown format. */
export function readBulkDraft(stored: unknown): BulkDraft | null {
  const read = Draft.safeParse(stored)
  return read.success ? read.data : null
}
