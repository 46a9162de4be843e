import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../../contract/entities/auth'
import { isMutation } from '../../../contract/wire/call'
import { CALLS } from '../../../contract/calls'
import { hashPassword } from '../../../server/domain/passwords/hash-password'
import { CALL_IDS, OTP, OWNER, prepareCall } from '../../support/server/every-call'
import { performCall } from '../../support/server/perform-call'
import { buildSampleWorld } from '../../support/calls/sample-world'
import { dataOf, openWaybill, request } from '../../support/calls/waybill'
import type { ApiAnswer, Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

const PASSWORD = 'Correct-horse-1'
let waybill: Waybill
let password_hash: string

beforeAll(async () => {
  waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: OTP } })
  password_hash = await hashPassword(PASSWORD)
})

afterAll(() => waybill.close())

function signIn(email: string, app = waybill.app): Promise<ApiAnswer> {
  return request(app, 'POST', '/api/auth/new-login', {
    body: { email, password: PASSWORD, device_token: 'web-console' },
  })
}

const keyIn = (answer: ApiAnswer) => dataOf(answer, logIn).seal_key

test('A17 a member of staff gets the same seal key at every sign-in, and nobody else has it', async () => {
  await addUser(waybill.sql, { type: 'ADMIN', email: 'ada@example.ng', password_hash })
  await addUser(waybill.sql, { type: 'SUPERVISOR', email: 'bisi@example.ng', password_hash })
  const twins = await Promise.all([signIn('ada@example.ng'), signIn('ada@example.ng')])
  const again = await signIn('ada@example.ng')
  const key = keyIn(again)
  expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32)
  expect(twins.map(keyIn)).toEqual([key, key])
  expect(keyIn(await signIn('bisi@example.ng'))).not.toBe(key)
})

test('a customer, a rider and a company get none', async () => {
  for (const type of ['USER', 'RIDER', 'COMPANY'] as const) {
    const { id } = await addUser(waybill.sql, { type, email: `${type}@locked.ng`, password_hash })
    expect((await signIn(`${type}@locked.ng`)).body.data).not.toHaveProperty('seal_key')
    expect(await waybill.sql`select seal_key from users where id = ${id}`).toEqual([{ seal_key: null }])
  }
})

test('the described contract alone answers a sign-in without a seal key', async () => {
  await addUser(waybill.sql, { type: 'ADMIN', email: 'chi@example.ng', password_hash })
  const bare = waybill.another({ CONTRACT_ONLY: '1' })
  const { data } = (await signIn('chi@example.ng', bare.app)).body
  expect(Object.keys(data ?? {})).toEqual(['access_token', 'refresh_token', 'user_data'])
  await bare.close()
})

test('A17 no other answer of the whole contract carries a seal key', async () => {
  const { email, phone, password } = OWNER
  const owner = { type: 'SUPERADMIN', email, phone, password_hash: await hashPassword(password) } as const
  await addUser(waybill.sql, owner)
  const world = await buildSampleWorld(waybill)
  await waybill.sql`
    update users set seal_key = decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    where seal_key is null`
  const keys = (await waybill.sql<{ seal_key: Buffer }[]>`select seal_key from users`).flatMap(
    ({ seal_key }) => ['base64', 'base64url', 'hex'].map((form) => seal_key.toString(form as 'hex')),
  )
  const telling: string[] = []
  for (const id of [...CALL_IDS].toSorted((one, other) => order(one) - order(other))) {
    const { input, token } = await prepareCall(id, waybill, world)
    const { text } = await performCall(waybill.app, CALLS[id], input, token)
    if (text.includes('seal_key') || keys.some((key) => text.includes(key))) telling.push(id)
  }
  expect(telling).toEqual(['API-01'])
})

/** What only reads comes first: it sees every row. */
function order(id: (typeof CALL_IDS)[number]): number {
  return isMutation(CALLS[id]) ? 1 : 0
}

test('AG-35 a log-out tells the browser to clear its storage only where the console asks for it', async () => {
  const clearing = async (body: unknown) => {
    const { post, get } = await waybill.signIn()
    const { status, headers } = await post('/auth/logout', body)
    return [status, headers.get('clear-site-data'), (await get('/admin/riders')).status]
  }
  expect(await clearing({})).toEqual([200, null, 401])
  expect(await clearing({ clear_storage: false })).toEqual([200, null, 401])
  expect(await clearing({ clear_storage: true })).toEqual([200, '"storage"', 401])
})

test('a log-out that is refused clears nothing', async () => {
  const { post } = await waybill.signIn()
  await post('/auth/logout', {})
  const again = await post('/auth/logout', { clear_storage: true })
  expect([again.status, again.headers.get('clear-site-data')]).toEqual([401, null])
})
