import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMutation } from '../../contract/wire/call'
import { CALLS } from '../../contract/calls'
import { hashPassword } from '../../server/domain/passwords/hash-password'
import { CALL_IDS, OTP, OWNER, prepareCall } from '../support/server/every-call'
import { performCall, type Input } from '../support/server/perform-call'
import { buildSampleWorld, type SampleWorld } from '../support/calls/sample-world'
import { openWaybill, type Waybill } from '../support/calls/waybill'
import { addUser } from '../support/calls/waybill-rows'

/** What a caller would like to set, and no form has; where a form has one of them the form's own value is sent. */
const WISHES: Input = {
  id: 1,
  type: 'SUPERADMIN',
  role_id: 1,
  is_verified: 'FALSE',
  password_hash: 'x',
  deleted_at: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  status: 'DELIVERED',
  payment_status: 'APPROVED',
  payment_type: 'pay_on_delivery',
  cancelled_by: 'RIDER',
  amount: 1,
  actual_amount: 1,
  amount_kobo: 1,
  left_kobo: 0,
  balance_to_pay: 0,
  revision: 99,
  tracking_id: 'WB-MINE',
  approved_by: 'Me',
  bulk_order_id: 1,
  customer_user_id: 1,
  __proto__: { is_verified: 'FALSE' },
}

/** Charges take only the fields that they have. */
const UNKNOWN_FIELDS = `Unknown field: ${Object.keys(WISHES)
  .filter((key) => key !== 'id')
  .join(', ')}.`

type Side = { waybill: Waybill; world: SampleWorld }

let plain: Side
let wishing: Side

beforeAll(async () => {
  ;[plain, wishing] = [await openSide(), await openSide()]
})
afterAll(async () => {
  await plain.waybill.close()
  await wishing.waybill.close()
})

async function openSide(): Promise<Side> {
  const waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: OTP } })
  const { email, phone, password } = OWNER
  await addUser(waybill.sql, {
    type: 'SUPERADMIN',
    email,
    phone,
    password_hash: await hashPassword(password),
  })
  return { waybill, world: await buildSampleWorld(waybill) }
}

/** In the body and in its rows; a row of a rate card has an id by right. */
function withWishes(input: Input): Input {
  const { id: _id, ...rowWishes } = WISHES
  const rows = (value: unknown): unknown =>
    Array.isArray(value) && value.every(isRecord) ? value.map((row) => ({ ...rowWishes, ...row })) : value
  const own = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, rows(value)]))
  return { ...WISHES, ...own }
}

function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const TABLES = [
  'users',
  'riders',
  'company_profiles',
  'rate_card_rows',
  'bulk_orders',
  'orders',
  'order_riders',
  'order_members',
  'payments',
  'payment_allocations',
  'settings',
  'charges',
  'notifications',
  'pushes',
  'reminders',
  'displays',
  'alarm_acknowledgement',
] as const

/** Made up again for every world. */
const OWN = [
  'email',
  'phone',
  'phone_key',
  'last_name',
  'password_hash',
  'tracking_id',
  'search_text',
  'seal_key',
]
const NAMES = ['assigned_by', 'approved_by', 'user_name']

async function dump({ waybill: { sql } }: Side): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  for (const table of TABLES) {
    const left = table === 'users' ? [...OWN, 'created_at'] : [...OWN, ...NAMES]
    const rows = await sql<{ row: unknown }[]>`
      select to_jsonb(t) - ${sql.array(left)}::text[] as row from ${sql(table)} t order by (to_jsonb(t) - ${sql.array(left)}::text[])::text`
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

describe('A4 fields that a call does not have', () => {
  for (const id of CALL_IDS.filter((call) => isMutation(CALLS[call]))) {
    it(`${id} change nothing`, async () => {
      const call = CALLS[id]
      const [first, second] = [
        await prepareCall(id, plain.waybill, plain.world),
        await prepareCall(id, wishing.waybill, wishing.world),
      ]
      const plainly = await performCall(plain.waybill.app, call, first.input, first.token)
      const wished = await performCall(wishing.waybill.app, call, withWishes(second.input), second.token)
      const strictly = { status: 422, message: { body: [UNKNOWN_FIELDS] } }
      expect({ status: wished.status, message: wished.body.message }).toEqual(
        id === 'API-28' ? strictly : { status: plainly.status, message: plainly.body.message },
      )
      if (id === 'API-28') await performCall(wishing.waybill.app, call, second.input, second.token)
      expect(await dump(wishing)).toEqual(await dump(plain))
    })
  }
})
