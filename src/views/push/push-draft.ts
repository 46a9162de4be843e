import { z } from 'zod'
import type { PushAttempt, PushText } from '../../machines/push'
import { KeptWords } from '../shared/drafts/kept-values'

/** A notification that is not sent for certain, as it is kept on this computer. */
export type PushDraft = PushText & { attempt: PushAttempt | null; former: PushAttempt | null }

const KeptPush = z
  .object({
    header: z.string(),
    body: z.string(),
    key: z.string().min(8),
    newest: z.number().nullable(),
  })
  .nullable()
  .catch(null)

/** An attempt was stored in one piece: one that is not understood is none. */
const Kept: z.ZodType<PushDraft> = z.object({
  header: KeptWords,
  body: KeptWords,
  attempt: KeptPush,
  former: KeptPush,
})

/** What another version of the page left is taken as far as it is understood. */
export function readPushDraft(stored: unknown): PushDraft {
  return Kept.safeParse(stored).data ?? { header: '', body: '', attempt: null, former: null }
}
