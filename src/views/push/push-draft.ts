import { z } from 'zod'
import type { PushAttempt, PushText } from '../../machines/attempts'
import { KeptWords } from '../shared/drafts/kept-values'

/** A notification that is not known to be sent, as this device stores it. */
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

/** The stored draft. An attempt in an unknown format is dropped as a whole. */
const Kept: z.ZodType<PushDraft> = z.object({
  header: KeptWords,
  body: KeptWords,
  attempt: KeptPush,
  former: KeptPush,
})

/** Reads a stored draft. Fields that another app version stored in an unknown format are dropped. */
export function readPushDraft(stored: unknown): PushDraft {
  return Kept.safeParse(stored).data ?? { header: '', body: '', attempt: null, former: null }
}
