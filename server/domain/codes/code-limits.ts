import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../../contract/words/durations'
import type { Db } from '../../db/connect'
import { networkOf } from '../../ground/client-address'
import { refuse } from '../../ground/refusals'
import { clearBucket, returnSlot, isFull, takeSlot, takeSlotOrRefuse } from '../rate-limits'

export const CODE_LIFE_MS = 10 * MINUTE_MS

const EVERY = { max: 1, windowMs: MINUTE_MS }
const OF_HOUR = { max: 3, windowMs: HOUR_MS }
const OF_DAY = { max: 10, windowMs: DAY_MS }
const ASKED_BY_NETWORK = { max: 30, windowMs: HOUR_MS }

const TRIES_OF_CODE = { max: 5, windowMs: CODE_LIFE_MS }
/** Over all codes of a phone: nine guesses a day, each right with a probability of 1 in 10,000. */
const TRIES_OF_DAY = { max: 9, windowMs: DAY_MS }
const TRIES_BY_NETWORK = { max: 30, windowMs: DAY_MS }

/** Unknown phones are counted too, so that a refusal does not reveal if an account exists. */
export type CodeCaller = { phoneKey: string; address: string; now: Date }

/** Counts a sending of a code; throws the 429. Call it in a transaction. */
export async function countSending(sql: Db, { phoneKey, address, now }: CodeCaller): Promise<void> {
  await requireUsable(sql, { phoneKey, address, now })
  const network = { bucket: `codes asked by ${networkOf(address)}`, ...ASKED_BY_NETWORK, now }
  await takeSlotOrRefuse(sql, network, 'Too many codes were requested from your network. Try again later.')
  const waitMs = await takeSlot(sql, { bucket: `code sent ${phoneKey}`, ...EVERY, now })
  if (waitMs !== null) {
    const seconds = Math.ceil(waitMs / 1000)
    throw refuse.tooMany(`Please wait ${seconds} seconds before you request another code.`, seconds)
  }
  const tooMany = 'Too many codes were sent to this phone. Try again later.'
  await takeSlotOrRefuse(sql, { bucket: `codes of an hour ${phoneKey}`, ...OF_HOUR, now }, tooMany)
  await takeSlotOrRefuse(sql, { bucket: `codes of a day ${phoneKey}`, ...OF_DAY, now }, tooMany)
  await clearBucket(sql, `code tries ${phoneKey}`)
}

/** Nobody gets a code that could not be entered, because too many wrong ones were. Throws the 429. */
async function requireUsable(sql: Db, caller: CodeCaller): Promise<void> {
  const { now } = caller
  if (await isFull(sql, { bucket: networkTries(caller), ...TRIES_BY_NETWORK, now }))
    throw refuse.tooMany(NETWORK_IS_OVER, HOUR_MS / 1000)
  if (await isFull(sql, { bucket: dayTries(caller), ...TRIES_OF_DAY, now }))
    throw refuse.tooMany(DAY_IS_OVER, HOUR_MS / 1000)
}

/**
 * Counts a try of a code; throws the 429. Commit this before the code is checked, so that the limit also holds for many
 * tries at once. `isLast`: no more tries are allowed in this day.
 */
export async function countTry(sql: Db, caller: CodeCaller): Promise<{ isLast: boolean }> {
  const { phoneKey, now } = caller
  const byNetwork = { bucket: networkTries(caller), ...TRIES_BY_NETWORK, now }
  await takeSlotOrRefuse(sql, byNetwork, NETWORK_IS_OVER)
  const ofDay = { bucket: dayTries(caller), ...TRIES_OF_DAY, now }
  await takeSlotOrRefuse(sql, ofDay, DAY_IS_OVER)
  const ofCode = { bucket: `code tries ${phoneKey}`, ...TRIES_OF_CODE, now }
  await takeSlotOrRefuse(sql, ofCode, 'Too many attempts. Request a new code.')
  return { isLast: await isFull(sql, ofDay) }
}

/** Undoes `countTry` after a right code. */
export async function uncountTry(sql: Db, caller: CodeCaller): Promise<void> {
  await returnSlot(sql, { bucket: networkTries(caller), now: caller.now })
  await returnSlot(sql, { bucket: dayTries(caller), now: caller.now })
}

const NETWORK_IS_OVER = 'Too many wrong codes came from your network. Try again later.'
const DAY_IS_OVER =
  'Too many wrong codes were entered for this phone. Try again in 24 hours, or ask a superadmin for a new password.'

function networkTries({ address }: CodeCaller): string {
  return `code tries by ${networkOf(address)}`
}

function dayTries({ phoneKey }: CodeCaller): string {
  return `code tries of a day ${phoneKey}`
}
