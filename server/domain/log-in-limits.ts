import type { Db } from '../db/connect'
import { networkOf, siteOf } from '../http/client-address'
import { clearBucket, returnSlot, takeSlot, takeSlotOrRefuse } from './rate-limits'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * Wrong tries from one network, on one account and on all accounts; an office of a hundred people stays below these.
 */
const ON_ACCOUNT = { max: 10, windowMs: 15 * MINUTE_MS }
const OF_NETWORK = { max: 100, windowMs: 15 * MINUTE_MS }
/** How many sites may try one account in a day. A single site cannot lock the account for others. */
const SITES = { max: 20, windowMs: DAY_MS }
const TOO_MANY = 'Too many login attempts. Please try again later.'

/** `isKnown`: the account's owner recently signed in from this network. */
export type LogInTry = { email: string; address: string; isKnown: boolean; now: Date }

/**
 * Counts a try before its password is checked, so that the limit also holds for many tries at once. Does the same for
 * accounts that do not exist. Throws the 429. Call it in a transaction, so that a refused try is not counted.
 */
export async function countLogInTry(sql: Db, attempt: LogInTry): Promise<void> {
  const { now } = attempt
  await takeSlotOrRefuse(sql, { bucket: networkBucket(attempt), ...OF_NETWORK, now }, TOO_MANY)
  await takeSlotOrRefuse(sql, { bucket: accountBucket(attempt), ...ON_ACCOUNT, now }, TOO_MANY)
  if (!attempt.isKnown) await takeSite(sql, attempt)
}

/** Called after a right password: uncounts this try, and the earlier ones from this network. */
export async function clearLogInTries(sql: Db, attempt: LogInTry): Promise<void> {
  await returnSlot(sql, { bucket: networkBucket(attempt), now: attempt.now })
  await clearWrongLogIns(sql, attempt)
  for (const at of await clearBucket(sql, siteBucket(attempt))) {
    await returnSlot(sql, { bucket: sitesBucket(attempt), now: at })
  }
}

/** Uncounts the wrong tries of one network on one account. */
export async function clearWrongLogIns(sql: Db, at: Pick<LogInTry, 'email' | 'address'>): Promise<void> {
  await clearBucket(sql, accountBucket(at))
}

async function takeSite(sql: Db, attempt: LogInTry): Promise<void> {
  const { now } = attempt
  const site = { bucket: siteBucket(attempt), max: 1, windowMs: SITES.windowMs, now }
  const isCounted = (await takeSlot(sql, site)) !== null
  if (isCounted) return
  await takeSlotOrRefuse(sql, { bucket: sitesBucket(attempt), ...SITES, now }, TOO_MANY)
}

function accountBucket({ email, address }: Pick<LogInTry, 'email' | 'address'>): string {
  return `login ${keyOf(email)} ${networkOf(address)}`
}

function siteBucket({ email, address }: LogInTry): string {
  return `log-in site ${keyOf(email)} ${siteOf(address)}`
}

function sitesBucket({ email }: LogInTry): string {
  return `log-in sites ${keyOf(email)}`
}

function networkBucket({ address }: Pick<LogInTry, 'address'>): string {
  return `log-ins of ${networkOf(address)}`
}

function keyOf(email: string): string {
  return email.toLowerCase()
}
