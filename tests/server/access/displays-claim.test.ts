import { afterAll, beforeEach, expect, test } from 'vitest'
import { prunePairings } from '../../../server/domain/displays/pairings'
import { asDisplay, begin, claim, claimed, typeCode } from '../../support/server/display-wall'
import { fromAddress } from '../../support/server/from-address'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

const START = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000
const WAITING = { state: 'waiting', session: null }
const ENDED = { state: 'ended', session: null }

let waybill: Waybill
let ada: Caller

beforeEach(async () => {
  await waybill?.close()
  waybill = await openWaybill()
  ada = await waybill.signIn()
})
afterAll(() => waybill.close())

const after = (ms: number) => {
  waybill.clock.now = new Date(START + ms)
}

test('who claims with secrets that nobody was given is stopped', async () => {
  const guess = (n: number) => claim(waybill, `a-secret-that-nobody-was-given-${n}`)
  for (let n = 0; n < 60; n += 1) expect((await guess(n)).body.data).toEqual(ENDED)
  const { status, body } = await guess(60)
  expect([status, body.message]).toEqual([
    429,
    'Too many unknown displays asked from your network. Try again later.',
  ])
})

test('expired pairings are deleted, and the display learns that its code expired', async () => {
  const { sql } = waybill
  const [old, living] = [await begin(waybill), await begin(waybill)]
  await sql`update display_pairings set expires_at = now() - interval '2 hours' where code = ${old.code}`
  await sql`update display_pairings set expires_at = now() + interval '1 minute' where code = ${living.code}`
  await prunePairings(sql)
  expect(await sql`select code from display_pairings`).toEqual([{ code: living.code }])
  expect(await claimed(waybill, old.secret)).toEqual(ENDED)
})

test('a display that waits for its code to be typed writes nothing', async () => {
  const { secret } = await begin(waybill)
  const snapshot = () => waybill.sql`
    select (select count(*) from rate_limits) as tries, (select count(*) from idempotency_keys) as keys,
      (select count(*) from sessions) as sessions, (select xmin::text from display_pairings) as written`
  const before = await snapshot()
  for (let asked = 0; asked < 5; asked += 1) expect(await claimed(waybill, secret)).toEqual(WAITING)
  expect(await snapshot()).toEqual(before)
})

test('of claims that come together one gets the session, at two servers too', async () => {
  const { code, secret } = await begin(waybill)
  await typeCode(ada, code)
  const other = waybill.another()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => claimed(turn % 2 === 0 ? waybill : other, secret)),
  )
  await other.close()
  const sessions = answers.flatMap(({ session }) => (session === null ? [] : [session]))
  expect(sessions).toHaveLength(1)
  expect(answers.filter(({ state }) => state === 'waiting')).toHaveLength(7)
  expect((await asDisplay(waybill, sessions[0]?.access_token ?? '').report()).status).toBe(200)
  after(3000)
  expect(await claimed(waybill, secret)).toEqual(ENDED)
})

test('a display that lost the answer gets another session, and the lost one is worth nothing', async () => {
  const { code, secret } = await begin(waybill)
  await typeCode(ada, code)
  const lost = await claimed(waybill, secret)
  after(3000)
  const second = await claimed(waybill, secret)
  expect([lost.state, second.state]).toEqual(['paired', 'paired'])
  const [lostToken, token] = [lost, second].map(({ session }) => session?.access_token ?? '')
  expect((await asDisplay(waybill, lostToken ?? '').report()).status).toBe(401)
  expect((await asDisplay(waybill, token ?? '').report()).status).toBe(200)
  after(6000)
  expect(await claimed(waybill, secret)).toEqual(ENDED)
  expect((await asDisplay(waybill, token ?? '').report()).status).toBe(200)
})

test('a session that was never fetched can be fetched for ten minutes after the code was typed', async () => {
  const [soon, late] = [await begin(waybill), await begin(waybill)]
  after(9 * MINUTE_MS)
  await typeCode(ada, soon.code)
  await typeCode(ada, late.code)
  after(19 * MINUTE_MS - 1)
  expect((await claimed(waybill, soon.secret)).state).toBe('paired')
  after(19 * MINUTE_MS)
  expect(await claimed(waybill, late.secret)).toEqual(ENDED)
  expect(await claimed(waybill, soon.secret)).toEqual(ENDED)
})

test('neither secret nor token lies in the database, under a key neither', async () => {
  const { code, secret } = await begin(waybill)
  await typeCode(ada, code)
  const headers = { 'Idempotency-Key': 'claim-pairing-0001' }
  const { post } = fromAddress(waybill.app, '41.58.0.1')
  const answer = await post('/displays/pairings/claim', { secret }, headers)
  const token = (answer.body.data as { session: { access_token: string } }).session.access_token
  const forms = [secret, token].flatMap((text) => [text, Buffer.from(text, 'base64url').toString('hex')])
  for (const table of ['display_pairings', 'displays', 'sessions', 'idempotency_keys', 'users']) {
    const rows = await waybill.sql<
      { row: string }[]
    >`select row_to_json(t)::text as row from ${waybill.sql(table)} t`
    expect(rows.filter(({ row }) => forms.some((form) => row.includes(form)))).toEqual([])
  }
  expect(await waybill.sql`select from idempotency_keys`).toHaveLength(0)
})
