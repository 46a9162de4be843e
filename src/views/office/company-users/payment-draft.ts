import { z } from 'zod'
import type { PaymentAttempt } from '../../../machines/attempts'
import { KEPT_ATTEMPT, KeptWords } from '../../shared/drafts/kept-values'

/** A payment that is not registered yet, as this device stores it. */
export type PaymentDraft = { text: string; attempt: PaymentAttempt | null; former: PaymentAttempt | null }

const KeptPayment = z
  .object({
    key: KEPT_ATTEMPT.key,
    at: KEPT_ATTEMPT.at,
    payment: z.object({
      user_id: z.number(),
      amount_paid: z.number(),
      expected_balance: z.number().optional(),
    }),
    balance: z.number().nullable(),
  })
  .nullable()
  .catch(null)

const Draft = z.object({ text: KeptWords, attempt: KeptPayment, former: KeptPayment })

/** The stored draft. Empty if there is none, or if another app version stored it in an unknown format. */
export function readPaymentDraft(stored: unknown): PaymentDraft {
  return Draft.safeParse(stored).data ?? { text: '', attempt: null, former: null }
}
