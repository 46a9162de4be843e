import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS, type CallId } from '../../contract/calls'
import { request } from '../support/calls/waybill'
import { disagreements } from '../support/server/disagreements'
import { CALL_IDS, prepareCall } from '../support/server/every-call'
import { lastWrites } from '../support/server/last-writes'
import { performCall, type Input } from '../support/server/perform-call'
import { buildSampleWorld, type SampleWorld } from '../support/calls/sample-world'
import { trials } from '../support/calls/trials'
import { openWaybill, type ApiAnswer, type Waybill } from '../support/calls/waybill'

const RUNS = trials(8)

let waybill: Waybill
let world: SampleWorld
let atFirst: readonly string[]

beforeAll(openWorld)
afterAll(closeWorld)

async function openWorld(): Promise<void> {
  waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: '4321' } })
  world = await buildSampleWorld(waybill)
  atFirst = await disagreements(waybill.sql)
}

/** After all that was sent no stored sum and no history disagrees with its rows. */
async function closeWorld(): Promise<void> {
  const atLast = await disagreements(waybill.sql)
  await waybill.close()
  expect(atLast).toEqual(atFirst)
}

/** Each input is sent by somebody new: in a long run lists of them would take up all of the time. */
const INPUTS_OF_A_WORLD = 3_000
let inputs = 0

async function nextWorld(): Promise<void> {
  inputs += 1
  if (inputs % INPUTS_OF_A_WORLD !== 0) return
  await closeWorld()
  await openWorld()
}

const Invalid = z.strictObject({
  status: z.literal('error'),
  message: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)),
})
const Refused = z.object({ status: z.literal('error'), message: z.string().min(1) })
const Succeeded = z.object({ status: z.literal('success'), data: z.unknown() })

/** Null for an answer that is no fault and has the shape of its kind. */
function faultOf({ status, body }: ApiAnswer): unknown {
  if (status >= 500) return { status, body }
  const shape = status === 422 ? Invalid : status >= 400 ? Refused : Succeeded
  return shape.safeParse(body).success ? null : { status, body }
}

/** Sends what `made` makes of a good input. Null: the answer has the shape of its kind, and a refused call changed nothing. */
async function faultIn(id: CallId, made: (input: Input) => unknown): Promise<unknown> {
  await nextWorld()
  const { input, token } = await prepareCall(id, waybill, { ...world, admin: await waybill.signIn() })
  const before = await lastWrites(waybill.sql)
  const answer = await performCall(waybill.app, CALLS[id], made(input), token)
  const after = answer.status < 400 ? before : await lastWrites(waybill.sql)
  return faultOf(answer) ?? (after === before ? null : { status: answer.status, before, after })
}

const TEXTS = ['', ' ', '0', '-1', '1.5', '1e309', '1,000', 'NaN', 'null', 'TRUE', 'x'.repeat(5000)]
const NASTY = [
  '\0',
  '\uD800',
  '\u001F',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"; drop table users; --',
  '__proto__',
]
const ALMOST = ['2026-02-30', '0000-00-00', '99999-01-01', '6.5,3.4', '91,181', '08031112222', 'a@b.ng']
const NUMBERS = [0, -1, 1, 1.5, 0.001, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -0]
const OTHERS = [true, false, null, [], [[]], [null], {}, { a: 1 }, [6.5, 3.4], [91, 181], ['6.5', '3.4']]
const HOSTILE: readonly unknown[] = [TEXTS, NASTY, ALMOST, NUMBERS, OTHERS].flatMap(
  (values): unknown[] => values,
)

const EXTRA_KEYS = [
  'id',
  'type',
  'role_id',
  'is_verified',
  'payment_status',
  'amount',
  'revision',
  '__proto__',
]

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.double(),
)
const change = fc.record({
  key: fc.nat(),
  value: hostile,
  kind: fc.constantFrom('replace', 'remove', 'add', 'inside'),
})

/** The input with some of its fields, or of the fields of its rows, made strange. */
function changed(input: Input, changes: readonly { key: number; value: unknown; kind: string }[]): Input {
  let result: Input = { ...input }
  for (const { key, value, kind } of changes) {
    const keys = Object.keys(result)
    const field = keys[key % Math.max(1, keys.length)]
    if (kind === 'add') result = { ...result, [EXTRA_KEYS[key % EXTRA_KEYS.length] ?? 'id']: value }
    else if (field !== undefined) result = withField(result, field, { key, value, kind })
  }
  return result
}

function withField(
  input: Input,
  field: string,
  { key, value, kind }: { key: number; value: unknown; kind: string },
) {
  const { [field]: before, ...rest } = input
  if (kind === 'remove') return rest
  if (kind !== 'inside' || !Array.isArray(before)) return { ...rest, [field]: value }
  const rows = before.map((row: unknown) =>
    typeof row === 'object' && row !== null
      ? changed(row as Input, [{ key, value, kind: 'replace' }])
      : value,
  )
  return { ...rest, [field]: rows }
}

describe('hostile input', () => {
  for (const id of CALL_IDS) {
    const call = CALLS[id]

    it(`${id} ${call.path} answers any input in the shapes of the contract`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
          expect(await faultIn(id, (input) => changed(input, changes))).toBeNull()
        }),
        { numRuns: RUNS },
      )
    })

    if (call.method === 'GET') continue
    it(`${id} answers any JSON for a body`, async () => {
      await fc.assert(
        fc.asyncProperty(hostile, async (body) => {
          expect(await faultIn(id, () => body)).toBeNull()
        }),
        { numRuns: Math.ceil(RUNS / 4) },
      )
    })
  }

  it('S19 a page, an id or a search that is none is 422, and a page beyond the last is empty', async () => {
    const { get } = await waybill.signIn()
    const pages = ['0', '-1', '1.5', 'abc', '', '1e3']
    const statuses = await Promise.all(
      pages.map(async (page) => (await get(`/admin/customers?page=${page}`)).status),
    )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422])
    const far = await get('/admin/customers?page=1000000000&search=nobody-at-all')
    expect(far.body.data).toEqual({
      users: { data: [], meta: { last_page: 1, current_page: 1_000_000_000, per_page: 20, total: 0 } },
      total_users_count: 0,
    })
  })

  it('S16 malformed JSON is 400 in a sentence', async () => {
    const headers = {
      Authorization: `Bearer ${(await waybill.signIn()).token}`,
      'Content-Type': 'application/json',
    }
    const answer = await request(waybill.app, 'POST', '/api/admin/notifications/send', {
      body: '{"a":',
      headers,
    })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: { status: 'error', message: 'The request is not valid JSON.' },
    })
  })
})
