import { displayTime } from '../../contract/words/dates'
import { MINUTE_MS, HOUR_MS } from '../../contract/words/durations'
import type { Db } from '../db/connect'
import { networkOf, siteOf } from '../ground/client-address'
import { refuse } from '../ground/refusals'
import { clearBucket, returnSlot, takeSlot, type Slot } from './rate-limits'

/**
 * Wrong tries from one network, on one account and on all accounts; an office of a hundred people stays below these.
 */
const ON_ACCOUNT = { max: 10, windowMs: 15 * MINUTE_MS }
const OF_NETWORK = { max: 100, windowMs: 15 * MINUTE_MS }
/**
 * How many sites may try one account. A single site cannot lock the account for others, and whoever goes on locks it for
 * longer, up to an hour.
 */
const SITES = [
  { name: 'log-in sites', max: 20, windowMs: 15 * MINUTE_MS },
  { name: 'log-in sites of an hour', max: 40, windowMs: HOUR_MS },
] as const
/** A site that tries again within this time is counted once. */
const SAME_SITE_MS = HOUR_MS

/** `isKnown`: the account's owner recently signed in from this network. */
export type LogInTry = { email: string; address: string; isKnown: boolean; now: Date }

/**
 * Counts a try before its password is checked, so that the limit also holds for many tries at once. Does the same for
 * accounts that do not exist. Throws the 429. Call it in a transaction, so that a refused try is not counted.
 */
export async function countLogInTry(sql: Db, attempt: LogInTry): Promise<void> {
  const { now } = attempt
  await takeOrRefuse(sql, { bucket: networkBucket(attempt), ...OF_NETWORK, now })
  await takeOrRefuse(sql, { bucket: accountBucket(attempt), ...ON_ACCOUNT, now })
  if (!attempt.isKnown) await takeSite(sql, attempt)
}

/** Called after a right password: uncounts this try, and the earlier ones from this network. */
export async function clearLogInTries(sql: Db, attempt: LogInTry): Promise<void> {
  await returnSlot(sql, { bucket: networkBucket(attempt), now: attempt.now })
  await clearWrongLogIns(sql, attempt)
  for (const at of await clearBucket(sql, siteBucket(attempt))) {
    for (const { name } of SITES) await returnSlot(sql, { bucket: sitesBucket(name, attempt), now: at })
  }
}

/** Uncounts the wrong tries of one network on one account. */
export async function clearWrongLogIns(sql: Db, at: Pick<LogInTry, 'email' | 'address'>): Promise<void> {
  await clearBucket(sql, accountBucket(at))
}

async function takeSite(sql: Db, attempt: LogInTry): Promise<void> {
  const { now } = attempt
  const site = { bucket: siteBucket(attempt), max: 1, windowMs: SAME_SITE_MS, now }
  const isCounted = (await takeSlot(sql, site)) !== null
  if (isCounted) return
  for (const { name, max, windowMs } of SITES)
    await takeOrRefuse(sql, { bucket: sitesBucket(name, attempt), max, windowMs, now })
}

async function takeOrRefuse(sql: Db, slot: Slot): Promise<void> {
  const waitMs = await takeSlot(sql, slot)
  if (waitMs === null) return
  // To the next whole minute, because at the shown time a try must succeed.
  const until = Math.ceil((slot.now.getTime() + waitMs) / MINUTE_MS) * MINUTE_MS
  throw refuse.tooMany(`Too many login attempts. Please try again at ${displayTime(until)}.`, waitMs / 1000)
}

function accountBucket({ email, address }: Pick<LogInTry, 'email' | 'address'>): string {
  return `login ${keyOf(email)} ${networkOf(address)}`
}

function siteBucket({ email, address }: LogInTry): string {
  return `log-in site ${keyOf(email)} ${siteOf(address)}`
}

function sitesBucket(name: string, { email }: LogInTry): string {
  return `${name} ${keyOf(email)}`
}

function networkBucket({ address }: Pick<LogInTry, 'address'>): string {
  return `log-ins of ${networkOf(address)}`
}

function keyOf(email: string): string {
  return email.toLowerCase()
}
