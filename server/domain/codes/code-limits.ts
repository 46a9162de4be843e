import type { Db } from '../../db/connect'
import { refuse } from '../../http/refusals'
import { clearBucket, takeSlot } from '../rate-limits'

const MINUTE_MS = 60_000
export const CODE_LIFE_MS = 10 * MINUTE_MS
const RESEND_MS = MINUTE_MS
const TRIES = 5
const CODES_A_DAY = 10
const DAY_MS = 24 * 60 * MINUTE_MS

/** Counted by phone, known or not, so that a refusal tells nothing. Throws the 429. */
export async function takeSending(sql: Db, phoneKey: string, now: Date): Promise<void> {
  const waitMs = await takeSlot(sql, { bucket: `code sent ${phoneKey}`, max: 1, windowMs: RESEND_MS, now })
  if (waitMs !== null) {
    const seconds = Math.ceil(waitMs / 1000)
    throw refuse.tooMany(`Please wait ${seconds} seconds before you ask for another code.`, seconds)
  }
  const day = { bucket: `codes of a day ${phoneKey}`, max: CODES_A_DAY, windowMs: DAY_MS, now }
  const dayWaitMs = await takeSlot(sql, day)
  if (dayWaitMs !== null) {
    throw refuse.tooMany('Too many codes were sent to this phone. Try again later.', dayWaitMs / 1000)
  }
  await clearBucket(sql, triesOf(phoneKey))
}

/** Throws the 429 of the sixth try; must be committed whatever becomes of the try. */
export async function takeTry(sql: Db, phoneKey: string, now: Date): Promise<void> {
  const waitMs = await takeSlot(sql, { bucket: triesOf(phoneKey), max: TRIES, windowMs: CODE_LIFE_MS, now })
  if (waitMs !== null) throw refuse.tooMany('Too many attempts. Request a new code.', waitMs / 1000)
}

function triesOf(phoneKey: string): string {
  return `code tries ${phoneKey}`
}
