import { displayTime } from '../../../contract/words/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../../server/domain/passwords/hash-password'
import { fromAddress } from '../../support/server/from-address'
import { openWaybill, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

const PASSWORD = 'Correct-horse-1'
const EMAIL = 'sade@example.ng'
const MINUTE_MS = 60_000
const TOO_MANY = expect.stringMatching(
  /^Too many login attempts\. Please try again at \d\d:\d\d\.$/,
) as string

let waybill: Waybill
let userId: number

beforeEach(async () => {
  waybill = await openWaybill()
  const password_hash = await hashPassword(PASSWORD)
  userId = (await addUser(waybill.sql, { email: EMAIL, type: 'ADMIN', password_hash })).id
})
afterEach(() => waybill.close())

const at = (address: string) => fromAddress(waybill.app, address)

async function guess(address: string, times: number, email = EMAIL): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    statuses.push((await at(address).logIn(email, `wrong ${count}`)).status)
  }
  return statuses
}

function pass(ms: number): void {
  waybill.clock.now = new Date(waybill.clock.now.getTime() + ms)
}

/** As if so many wrong tries had been made there just now. */
async function tried(bucket: string, times: number): Promise<void> {
  await waybill.sql`
    insert into rate_limits select ${bucket}, ${waybill.clock.now}::timestamptz from generate_series(1, ${times}::int)`
}

test('AG-173 one address that guesses at an account shuts out itself, never its owner elsewhere', async () => {
  expect(await guess('203.0.113.9', 12)).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect((await at('203.0.113.9').logIn(EMAIL, PASSWORD)).status).toBe(429)
  expect((await at('198.51.100.7').logIn(EMAIL, PASSWORD)).status).toBe(200)
})

test('a header that a stranger wrote, or another address of the same IPv6 network, gives no new tries', async () => {
  await guess('203.0.113.9', 10)
  const spoofed = await at('203.0.113.9').logIn(EMAIL, PASSWORD, { 'X-Forwarded-For': '198.51.100.7' })
  expect([spoofed.status, spoofed.body.message]).toEqual([429, TOO_MANY])
  await guess('2001:db8:1:2::1', 10)
  expect((await at('2001:db8:1:2:ffff::77').logIn(EMAIL, PASSWORD)).status).toBe(429)
  expect((await at('::ffff:203.0.113.9').logIn(EMAIL, PASSWORD)).status).toBe(429)
  expect((await at('2001:db8:1:3::1').logIn(EMAIL, PASSWORD)).status).toBe(200)
})

test('behind a trusted proxy every caller has tries of their own, whatever they write in front', async () => {
  const { app, close } = waybill.another({ TRUSTED_PROXIES: '10.0.0.0/8' })
  const caller = (forwarded: string, password: string) =>
    fromAddress(app, '10.0.0.1').logIn(EMAIL, password, { 'X-Forwarded-For': forwarded })
  for (let count = 0; count < 10; count += 1) await caller(`198.51.100.${count}, 203.0.113.9`, 'wrong')
  expect((await caller('198.51.100.99, 203.0.113.9', PASSWORD)).status).toBe(429)
  expect((await caller('203.0.113.9, 198.51.100.7', PASSWORD)).status).toBe(200)
  await close()
})

test('twenty sites may guess at an account; then only where its owner has signed in, at any address of that network', async () => {
  expect((await at('192.0.2.1').logIn(EMAIL, PASSWORD)).status).toBe(200)
  for (let site = 0; site < 20; site += 1) expect(await guess(`203.0.${site}.1`, 1)).toEqual([401])
  const refused = await at('203.0.99.1').logIn(EMAIL, PASSWORD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  const until = new Date(waybill.clock.now.getTime() + 16 * MINUTE_MS)
  const times = [15, 16].map((minutes) => displayTime(waybill.clock.now.getTime() + minutes * MINUTE_MS))
  expect(times.map((time) => `Too many login attempts. Please try again at ${time}.`)).toContain(
    refused.body.message,
  )
  expect(await guess('203.0.3.200', 1)).toEqual([401])
  expect((await at('192.0.2.77').logIn(EMAIL, PASSWORD)).status).toBe(200)
  waybill.clock.now = until
  expect((await at('198.51.100.7').logIn(EMAIL, PASSWORD)).status).toBe(200)
})

test('sites that go on guessing lock an account for longer, never for more than an hour', async () => {
  for (let site = 0; site < 20; site += 1) await guess(`203.0.${site}.1`, 1)
  pass(15 * MINUTE_MS)
  for (let site = 20; site < 40; site += 1) expect(await guess(`203.0.${site}.1`, 1)).toEqual([401])
  pass(15 * MINUTE_MS)
  const refused = await at('198.51.100.7').logIn(EMAIL, PASSWORD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800'])
  pass(30 * MINUTE_MS)
  expect((await at('198.51.100.7').logIn(EMAIL, PASSWORD)).status).toBe(200)
})

test('addresses of one IPv6 site count as one of the twenty', async () => {
  for (let network = 0; network < 25; network += 1) {
    expect(await guess(`2001:db8:1:${network}::1`, 1, 'nobody@example.ng')).toEqual([401])
  }
})

test('spraying: a hundred wrong tries of one network in 15 minutes, over all accounts; other networks go on', async () => {
  await tried('log-ins of 203.0.113.9', 98)
  expect(await guess('203.0.113.9', 1, 'a@example.ng')).toEqual([401])
  expect((await at('203.0.113.9').logIn(EMAIL, PASSWORD)).status).toBe(200)
  expect(await guess('203.0.113.9', 1, 'b@example.ng')).toEqual([401])
  const refused = await at('203.0.113.9').logIn(EMAIL, PASSWORD)
  expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
    429,
    TOO_MANY,
    '900',
  ])
  expect((await at('198.51.100.7').logIn(EMAIL, PASSWORD)).status).toBe(200)
  pass(15 * MINUTE_MS)
  expect((await at('203.0.113.9').logIn(EMAIL, PASSWORD)).status).toBe(200)
})

test('the change of a shift: eighty people of one office sign in within a minute, two tries each', async () => {
  await tried('log-ins of 203.0.113.9', 80)
  expect((await at('203.0.113.9').logIn(EMAIL, 'mistyped')).status).toBe(401)
  expect((await at('203.0.113.9').logIn(EMAIL, PASSWORD)).status).toBe(200)
})

test('limits are one for all processes, and outlive a restart', async () => {
  await guess('203.0.113.9', 10)
  const { app, close } = waybill.another()
  expect((await fromAddress(app, '203.0.113.9').logIn(EMAIL, PASSWORD)).status).toBe(429)
  await close()
})

test('an account that does not exist is limited like one that does', async () => {
  const nobody = 'nobody@example.ng'
  expect(await guess('203.0.113.9', 11, nobody)).toEqual(await guess('203.0.113.8', 11))
})

test('a log-in that began with the old password does not outlive the new one', async () => {
  const { sql } = waybill
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  let holding: Promise<void> = Promise.resolve()
  await new Promise<void>((locked) => {
    holding = sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('log-ins of 203.0.113.9', 0))`
      locked()
      await held
    })
  })
  const logIn = at('203.0.113.9').logIn(EMAIL, PASSWORD)
  await expect
    .poll(() => sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    .toHaveLength(1)
  await sql`update users set password_hash = ${await hashPassword('New-pass-1')} where id = ${userId}`
  release()
  await holding
  expect((await logIn).status).toBe(401)
  expect(await sql`select 1 from sessions where user_id = ${userId}`).toHaveLength(0)
})

test('a flood of log-ins does not keep those out who are signed in', async () => {
  const caller = await waybill.signIn()
  let looked = 0
  const flood = Array.from({ length: 200 }, async (_, index) => {
    const { status } = await at(`203.0.113.${index % 3}`).logIn('nobody@example.ng', 'wrong')
    if (status !== 503) looked += 1
    return status
  })
  expect((await caller.get('/admin/settings')).status).toBe(200)
  const lookedBefore = looked
  const statuses = await Promise.all(flood)
  expect(lookedBefore).toBeLessThan(looked)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(new Set(statuses)).toEqual(new Set([401, 429, 503]))
})
