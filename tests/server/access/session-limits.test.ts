import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneSessions, startSession, type SessionKind } from '../../../server/domain/sessions'
import { request, openWaybill, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

const START = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let waybill: Waybill

beforeAll(async () => {
  waybill = await openWaybill()
})
afterAll(() => waybill.close())

async function signedIn(kind: SessionKind = 'session') {
  waybill.clock.now = new Date(START)
  const { id } = await addUser(waybill.sql, { type: 'ADMIN' })
  return startSession(waybill.sql, { userId: id, kind, now: waybill.clock.now })
}

/** The status of a call with this token, so long after the sign-in. */
async function statusAfter(ms: number, token: string): Promise<number> {
  waybill.clock.now = new Date(START + ms)
  const headers = { Authorization: `Bearer ${token}` }
  return (await request(waybill.app, 'GET', '/api/admin/settings', { headers })).status
}

test('a session ends after twelve hours without a call, to the millisecond', async () => {
  expect(await statusAfter(12 * HOUR_MS - 1, await signedIn())).toBe(200)
  expect(await statusAfter(12 * HOUR_MS, await signedIn())).toBe(401)
})

test('a session ends after seven days, however busy it was', async () => {
  const token = await signedIn()
  for (let at = 11 * HOUR_MS; at < 7 * DAY_MS; at += 11 * HOUR_MS)
    expect(await statusAfter(at, token)).toBe(200)
  expect(await statusAfter(7 * DAY_MS - 1, token)).toBe(200)
  expect(await statusAfter(7 * DAY_MS, token)).toBe(401)
})

test('a session that is used all the time is written once a minute at most', async () => {
  const token = await signedIn()
  const seen = async (ms: number) => {
    await statusAfter(ms, token)
    const [row] = await waybill.sql<{ at: Date }[]>`
      select last_seen_at as at from sessions order by id desc limit 1`
    return (row?.at.getTime() ?? NaN) - START
  }
  const times = [1, MINUTE_MS, MINUTE_MS + 1, 2 * MINUTE_MS, 2 * MINUTE_MS + 2]
  const told: number[] = []
  for (const ms of times) told.push(await seen(ms))
  expect(told).toEqual([0, 0, MINUTE_MS + 1, MINUTE_MS + 1, 2 * MINUTE_MS + 2])
})

test('a reset session lives for ten minutes', async () => {
  const answerAfter = async (ms: number) => {
    const headers = { Authorization: `Bearer ${await signedIn('reset')}` }
    waybill.clock.now = new Date(START + ms)
    const path = '/api/auth/forget/password/change'
    const { status } = await request(waybill.app, 'POST', path, { headers, body: { password: 'short' } })
    return status
  }
  expect([await answerAfter(10 * MINUTE_MS - 1), await answerAfter(10 * MINUTE_MS)]).toEqual([422, 400])
})

test('who reads the database gets no token from it', async () => {
  const token = await signedIn()
  const rows = await waybill.sql<{ text: string }[]>`
    select encode(token_hash, 'escape') || encode(token_hash, 'hex') as text from sessions`
  const written = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
  expect(rows.filter(({ text }) => written.some((form) => text.includes(form)))).toEqual([])
})

test('a session that ended is forgotten after thirty days, not before', async () => {
  await waybill.sql`delete from sessions`
  const { id } = await addUser(waybill.sql)
  const ended = async (days: number, how: 'expired' | 'revoked') => {
    const at = new Date(Date.now() - days * DAY_MS)
    const later = new Date(Date.now() + DAY_MS)
    await waybill.sql`
      insert into sessions (user_id, token_hash, kind, created_at, last_seen_at, expires_at, revoked_at)
      values (${id}, ${Buffer.from(`${how} ${days}`)}, 'session', ${at}, ${at}, ${how === 'expired' ? at : later},
        ${how === 'revoked' ? at : null})`
  }
  for (const how of ['expired', 'revoked'] as const) for (const days of [29, 31]) await ended(days, how)
  await pruneSessions(waybill.sql)
  const left = await waybill.sql<{ name: string }[]>`
    select convert_from(token_hash, 'utf8') as name from sessions order by 1`
  expect(left.map(({ name }) => name)).toEqual(['expired 29', 'revoked 29'])
})
