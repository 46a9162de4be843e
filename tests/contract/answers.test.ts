import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallId } from '../../contract/calls'
import { hashPassword } from '../../server/domain/passwords/hash-password'
import { collectLog } from '../support/server/collected-log'
import { CALL_IDS, OTP, OWNER, prepareCall } from '../support/server/every-call'
import { performCall } from '../support/server/perform-call'
import { buildSampleWorld } from '../support/calls/sample-world'
import { openWaybill, type ApiAnswer, type Waybill } from '../support/calls/waybill'
import { addUser } from '../support/calls/waybill-rows'

/** Of calls whose sentence depends on the data, or that have none. */
const OWN_WORDS: Partial<Record<CallId, string>> = {
  'API-26': 'Orders Unlocked!',
  'API-33': 'Rider has been deactivated!',
  'API-34': 'User has been deleted!',
  'API-49': 'Part payment of NGN 100.25 registered.',
}

let waybill: Waybill
const answers = new Map<CallId, ApiAnswer>()
const tokens = new Set<string>()
const logged = collectLog('debug')

/** Reads last, so that they show what the commands left behind. */
const COMMANDS_FIRST = [
  ...CALL_IDS.filter((id) => CALLS[id].method !== 'GET'),
  ...CALL_IDS.filter((id) => CALLS[id].method === 'GET'),
]

beforeAll(async () => {
  waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: OTP }, parts: { log: logged.log } })
  const { email, phone, password } = OWNER
  await addUser(waybill.sql, {
    type: 'SUPERADMIN',
    email,
    phone,
    password_hash: await hashPassword(password),
  })
  const world = await buildSampleWorld(waybill)
  for (const id of COMMANDS_FIRST) {
    const { input, token } = await prepareCall(id, waybill, world)
    if (token !== null) tokens.add(token)
    answers.set(id, await performCall(waybill.app, CALLS[id], input, token))
  }
})
afterAll(() => waybill.close())

function answerOf(id: CallId): ApiAnswer {
  const answer = answers.get(id)
  if (answer === undefined) throw new Error(`${id} was not called`)
  return answer
}

describe('every answer', () => {
  for (const id of CALL_IDS) {
    const call = CALLS[id]

    it(`${id} succeeds and is its own parse by the contract`, () => {
      const { status, body } = answerOf(id)
      expect({ status, said: body.status, why: status < 300 ? null : body }).toEqual({
        status: call.status,
        said: 'success',
        why: null,
      })
      expect(call.answer.parse(body.data)).toEqual(body.data)
    })

    it(`${id} carries the message of the contract, a read none`, () => {
      const { message } = answerOf(id).body
      const wanted = call.method === 'GET' ? undefined : (call.message ?? OWN_WORDS[id])
      expect(message).toBe(wanted)
    })
  }

  it('carries no password, hash, code or token but where one is given out', async () => {
    const stored = await storedSecrets(waybill)
    const leaks = CALL_IDS.flatMap((id) => leaksOf(id, answerOf(id).body.data, stored))
    expect(leaks).toEqual([])
  })
})

/** Where a token is what the call is for. */
const GIVES: Partial<Record<CallId, readonly string[]>> = {
  'API-01': ['access_token', 'refresh_token'],
  'API-03': ['access_token'],
  beginPairing: ['code', 'secret'],
  claimPairing: ['session'],
}
/** 'YES' or 'NO': whether the receiver must tell a code. */
const NO_SECRET = ['generate_code']

function leaksOf(id: CallId, value: unknown, stored: ReadonlySet<string>, path = ''): string[] {
  if (typeof value === 'string') return stored.has(value) || tokens.has(value) ? [`${id} ${path}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (GIVES[id]?.includes(key) === true) return []
    const named = /password|hash|token|secret|code|session/i.test(key) && !NO_SECRET.includes(key)
    return [...(named ? [`${id} ${path}.${key}`] : []), ...leaksOf(id, inner, stored, `${path}.${key}`)]
  })
}

async function storedSecrets({ sql }: Waybill): Promise<Set<string>> {
  const rows = await sql<{ secret: string }[]>`
    select password_hash as secret from users where password_hash is not null
    union all select encode(token_hash, 'hex') from sessions union all select encode(token_hash, 'base64') from sessions
    union all select encode(code_hash, 'hex') from one_time_codes
    union all select encode(secret_hash, 'hex') from display_pairings
    union all select encode(secret_hash, 'base64') from display_pairings`
  return new Set([OTP, ...rows.map(({ secret }) => secret)])
}

/** What only a demo says: there the log is the phone. */
const OF_A_DEMO = ['one-time code', 'message to a phone']

it('after every call the log knows nobody: no name, phone, address, password or token is in it', async () => {
  const people = await waybill.sql<Record<string, string | null>[]>`
    select first_name, last_name, email, phone, password_hash from users`
  const orders = await waybill.sql<Record<string, string | null>[]>`
    select user_name, customer_name, customer_phone, recepient_name, recepient_phone, pickup_location_name,
      destination_location_name, landmark
    from orders`
  const known = [...people, ...orders].flatMap((row) => Object.values(row))
  const secret = [...known, ...tokens, OWNER.password].filter((text) => (text ?? '').length > 2)
  const lines = logged.texts.filter((_, index) => !OF_A_DEMO.includes(logged.lines[index]?.message ?? ''))
  expect(lines.length).toBeGreaterThanOrEqual(CALL_IDS.length)
  expect(secret.length).toBeGreaterThan(50)
  expect(lines.filter((line) => secret.some((text) => text !== null && line.includes(text)))).toEqual([])
})
