import { MINUTE_MS } from '../../../contract/words/durations'
import type { Db } from '../../db/connect'
import { networkOf } from '../../ground/client-address'
import { returnSlot, takeSlotOrRefuse } from '../rate-limits'

/** A display that nobody pairs asks 6 times an hour: an office may hang up twenty of them. */
const CODES_OF_NETWORK = { max: 120, windowMs: 60 * MINUTE_MS }
/** Ten of 887 million codes. */
const GUESSES_OF_PERSON = { max: 10, windowMs: 15 * MINUTE_MS }
/** A secret cannot be guessed; this only bounds the work for one that nobody was given. */
const SECRETS_OF_NETWORK = { max: 60, windowMs: 10 * MINUTE_MS }

type Network = { address: string; now: Date }
type Person = { userId: number; now: Date }

/** Counts a code that was asked for; throws the 429. Call it in a transaction. */
export async function countCode(sql: Db, { address, now }: Network): Promise<void> {
  const slot = { bucket: `display codes of ${networkOf(address)}`, ...CODES_OF_NETWORK, now }
  await takeSlotOrRefuse(sql, slot, 'Too many displays asked for a code from your network. Try again later.')
}

/** Counts a typed code before it is looked up; throws the 429. Commit it, also if the code is wrong. */
export async function countGuess(sql: Db, { userId, now }: Person): Promise<void> {
  const slot = { bucket: guesses(userId), ...GUESSES_OF_PERSON, now }
  await takeSlotOrRefuse(sql, slot, 'Too many wrong codes. Try again later.')
}

/** Undoes `countGuess` after a right code. */
export async function uncountGuess(sql: Db, { userId, now }: Person): Promise<void> {
  await returnSlot(sql, { bucket: guesses(userId), now })
}

/** Counts a secret that nobody has; throws the 429. Call it in a transaction. */
export async function countUnknownSecret(sql: Db, { address, now }: Network): Promise<void> {
  const slot = { bucket: `display secrets of ${networkOf(address)}`, ...SECRETS_OF_NETWORK, now }
  await takeSlotOrRefuse(sql, slot, 'Too many unknown displays asked from your network. Try again later.')
}

function guesses(userId: number): string {
  return `display codes typed by ${userId}`
}
