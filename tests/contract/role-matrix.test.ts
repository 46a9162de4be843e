import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallId } from '../../contract/calls'
import { CONSOLE_ROLES, type UserType } from '../../contract/words/roles'
import { DEFAULT_DISPLAY } from '../../contract/entities/displays'
import { startSession, type SessionKind } from '../../server/domain/sessions'
import { performCall, type Input } from '../support/server/perform-call'
import { buildSampleWorld, newOrder, type SampleWorld } from '../support/calls/sample-world'
import { openWaybill, type Waybill } from '../support/calls/waybill'
import { addUser } from '../support/calls/waybill-rows'
import { LETTERS, WRITTEN_ACCESS, type WrittenAccess } from '../support/calls/written-access'
import { newNote } from '../support/calls/new-note'

const LIVE = [...CONSOLE_ROLES, 'USER', 'RIDER', 'COMPANY', 'unverified'] as const
const DEAD = ['none', 'unknown', 'expired', 'idle', 'revoked', 'deleted'] as const
const IDENTITIES = [...DEAD, ...LIVE, 'reset'] as const
type Identity = (typeof IDENTITIES)[number]

/** What whoever may call gets for this input, which can be sent again and again. */
type Row = { input: Input; status: number; unverified?: number }

const UNKNOWN = 999_999
const HOUR_MS = 3_600_000

let waybill: Waybill
let world: SampleWorld
let phones = 0

beforeAll(async () => {
  waybill = await openWaybill()
  world = await buildSampleWorld(waybill)
})
afterAll(() => waybill.close())

/** Numbers that nobody has, a new one each time. */
function strangePhone(): string {
  phones += 1
  return `0909${String(phones).padStart(7, '0')}`
}

const POINT = '6.5,3.4'
const TRIP = { origin: POINT, destination: '6.6,3.35' }

const ROWS: Record<CallId, () => Row> = {
  'API-01': () => ({
    input: { email: `${strangePhone()}@example.ng`, password: 'wrong', device_token: '' },
    status: 401,
  }),
  'API-02': () => ({ input: { phone: strangePhone() }, status: 200 }),
  'API-03': () => ({ input: { phone: strangePhone(), verification_token: '0000' }, status: 422 }),
  'API-04': () => ({ input: { password: 'short' }, status: 422 }),
  'API-05': () => ({ input: { verification_token: '0000' }, status: 200, unverified: 422 }),
  'API-06': () => ({ input: { phone: strangePhone() }, status: 200 }),
  'API-07': () => ({ input: {}, status: 200 }),
  'API-08': () => ({ input: {}, status: 200 }),
  'API-09': () => ({ input: {}, status: 200 }),
  'API-10': () => ({ input: {}, status: 200 }),
  'API-11': () => ({ input: {}, status: 200 }),
  'API-12': () => ({ input: { header: 'Rain', body: 'Ride slowly.' }, status: 200 }),
  'API-13': () => ({ input: {}, status: 200 }),
  'API-14': () => ({ input: { id: world.pending }, status: 200 }),
  'API-15': () => ({ input: { order_id: UNKNOWN }, status: 404 }),
  'API-16': () => ({ input: { order_id: UNKNOWN }, status: 404 }),
  'API-17': () => ({ input: { order_id: UNKNOWN, amount: 100 }, status: 404 }),
  'API-18': () => ({ input: { order_id: UNKNOWN, rider_id: world.rider.id }, status: 404 }),
  'API-19': () => ({ input: newOrder(), status: 201 }),
  'API-20': () => ({ input: { user_id: world.company, orders: [] }, status: 422 }),
  'API-21': () => ({ input: { km: 10, delivery_type: 'EXPRESS_DELIVERY' }, status: 200 }),
  'API-22': () => ({ input: { latitude: 6.5076, longitude: 3.3672 }, status: 200 }),
  'API-23': () => ({ input: TRIP, status: 200 }),
  'API-24a': () => ({ input: TRIP, status: 200 }),
  'API-24b': () => ({ input: { input: 'Yaba' }, status: 200 }),
  'API-25': () => ({ input: {}, status: 200 }),
  'API-26': () => ({ input: { id: 1, value: 'TRUE' }, status: 200 }),
  'API-27': () => ({ input: {}, status: 200 }),
  'API-28': () => ({ input: { express_delivery_per_km: 150 }, status: 200 }),
  'API-29': () => ({ input: { status: 'APPROVED' }, status: 200 }),
  'API-30': () => ({ input: {}, status: 200 }),
  'API-31': () => ({ input: {}, status: 200 }),
  'API-32': () => ({ input: { id: world.rider.id }, status: 200 }),
  'API-33': () => ({ input: { id: UNKNOWN, status: 'PENDING' }, status: 404 }),
  'API-34': () => ({ input: { user_id: UNKNOWN }, status: 404 }),
  'API-35': () => ({ input: {}, status: 200 }),
  'API-36': () => ({ input: {}, status: 200 }),
  'API-37': () => ({ input: {}, status: 200 }),
  'API-38': () => ({ input: { paginate: 'NO' }, status: 200 }),
  'API-39': () => ({ input: {}, status: 200 }),
  'API-40': () => ({ input: {}, status: 200 }),
  'API-41': () => ({ input: {}, status: 200 }),
  'API-42': () => ({ input: {}, status: 422 }),
  'API-43': () => ({ input: {}, status: 422 }),
  'API-44': () => ({ input: { user_id: world.customer }, status: 200 }),
  'API-45': () => ({ input: { rider_id: world.rider.id }, status: 200 }),
  'API-46': () => ({ input: { user_id: world.member }, status: 200 }),
  'API-47': () => ({ input: {}, status: 200 }),
  'API-48': () => ({ input: { bulk_order_id: UNKNOWN }, status: 404 }),
  'API-49': () => ({ input: { user_id: UNKNOWN, amount_paid: 100 }, status: 404 }),
  'API-50': () => ({ input: {}, status: 200 }),
  'API-51': () => ({ input: { user_id: world.company, status: 'active' }, status: 200 }),
  'API-52': () => ({ input: { user_id: world.company }, status: 200 }),
  'API-53': () => ({ input: { user_id: world.company }, status: 200 }),
  'API-54': () => ({
    input: {
      user_id: world.company,
      from_office: 'Allen Avenue',
      rate_card_data: [{ delivery_location: 'Ajah', amount: 1 }],
    },
    status: 201,
  }),
  'API-55': () => ({ input: { user_id: world.company }, status: 200 }),
  logout: () => ({ input: {}, status: 200 }),
  changes: () => ({ input: {}, status: 200 }),
  channelTicket: () => ({ input: { socket_id: '1.2', channel_name: 'private-changes' }, status: 200 }),
  beginPairing: () => ({ input: {}, status: 200 }),
  claimPairing: () => ({ input: { secret: 'a-secret-that-nobody-was-given' }, status: 200 }),
  displays: () => ({ input: {}, status: 200 }),
  pairDisplay: () => ({ input: { code: '222222', name: 'Office', settings: DEFAULT_DISPLAY }, status: 400 }),
  editDisplay: () => ({ input: { id: UNKNOWN, name: 'Office', settings: DEFAULT_DISPLAY }, status: 404 }),
  revokeDisplay: () => ({ input: { id: UNKNOWN }, status: 404 }),
  reportDisplay: () => ({ input: {}, status: 200 }),
  acknowledgeAlarm: () => ({ input: {}, status: 200 }),
  latenessLimits: () => ({ input: {}, status: 200 }),
  saveLatenessLimits: () => ({ input: {}, status: 422 }),
  companyPayments: () => ({ input: { user_id: world.company }, status: 200 }),
  companyStatement: () => ({
    input: { user_id: world.company, from: '2026-03-01', to: '2026-03-31' },
    status: 200,
  }),
  periodReport: () => ({ input: { from: '2026-03-01', to: '2026-03-02' }, status: 200 }),
  riderCash: () => ({ input: { day: '2026-03-02' }, status: 200 }),
  heldOrders: () => ({ input: { rider_id: world.rider.id }, status: 200 }),
  handInCash: () => ({
    input: { rider_id: world.rider.id, order_ids: [UNKNOWN], expected: 100, counted: 100 },
    status: 404,
  }),
  officeSettings: () => ({ input: {}, status: 200 }),
  saveOfficeSettings: () => ({ input: { cash_limit: -1 }, status: 422 }),
  orderTemplates: () => ({ input: {}, status: 200 }),
  saveOrderTemplate: () => ({ input: { name: 'Lunch', order_id: UNKNOWN }, status: 404 }),
  deleteOrderTemplate: () => ({ input: { id: UNKNOWN }, status: 404 }),
  addOrderNote: () => ({ input: { order_id: UNKNOWN, ...newNote() }, status: 404 }),
  addRiderNote: () => ({ input: { id: UNKNOWN, ...newNote() }, status: 404 }),
  addRider: () => ({ input: { first_name: '', last_name: 'Obi', phone: '0' }, status: 422 }),
  editRider: () => ({ input: { id: UNKNOWN, first_name: 'Ada' }, status: 404 }),
  setRiderDocument: () => ({
    input: { id: UNKNOWN, name: 'id_card', whole: null, small: null },
    status: 404,
  }),
  riderDocument: () => ({ input: { id: UNKNOWN, size: 'small' }, status: 404 }),
  addCustomer: () => ({ input: { first_name: '', last_name: 'Obi', phone: '0' }, status: 422 }),
  editCustomer: () => ({ input: { id: UNKNOWN, first_name: 'Ada' }, status: 404 }),
  addCompany: () => ({ input: { name: '' }, status: 422 }),
  editCompany: () => ({ input: { id: UNKNOWN, name: 'Zenith' }, status: 404 }),
  addCompanyNote: () => ({ input: { user_id: UNKNOWN, ...newNote() }, status: 404 }),
  trail: () => ({ input: { subject: 'order', id: world.pending, page: 1 }, status: 200 }),
}

type Expected = { status: number; code?: string }

/** From what is written alone. */
function expected(access: WrittenAccess, identity: Identity, row: Row): Expected {
  const own = { status: identity === 'unverified' ? (row.unverified ?? row.status) : row.status }
  if (access === 'public') return own
  if (access === 'reset') return identity === 'reset' ? own : { status: 400 }
  if (identity === 'reset' || isDead(identity)) return { status: 401 }
  return (access === 'session' ? refusedDisplay(identity) : refusedStaff(access, identity)) ?? own
}

/** Whoever is signed in may call it, but a display is nobody. */
function refusedDisplay(identity: Identity): Expected | null {
  return identity === 'DISPLAY' ? { status: 403, code: 'ROLE_NOT_ALLOWED' } : null
}

function refusedStaff(letters: string, identity: Identity): Expected | null {
  if (identity === 'unverified') return { status: 403, code: 'ACCOUNT_NOT_VERIFIED' }
  const letter = new Map<string, string>(Object.entries(LETTERS)).get(identity)
  if (letter !== undefined && letters.includes(letter)) return null
  return { status: 403, code: 'ROLE_NOT_ALLOWED' }
}

function isDead(identity: Identity): identity is (typeof DEAD)[number] {
  return DEAD.some((dead) => dead === identity)
}

async function tokenOf(identity: Identity): Promise<string | null> {
  if (identity === 'none') return null
  if (identity === 'unknown') return 'a-token-that-nobody-was-ever-given'
  const { sql, clock } = waybill
  const { id: userId } = await addUser(sql, {
    type: typeOf(identity),
    is_verified: identity !== 'unverified',
  })
  const now = clock.now
  const token = await startSession(sql, { userId, kind: kindOf(identity), now })
  if (identity === 'expired') await sql`update sessions set expires_at = ${now} where user_id = ${userId}`
  if (identity === 'idle') {
    await sql`update sessions set last_seen_at = ${now}::timestamptz - interval '12 hours' where user_id = ${userId}`
  }
  if (identity === 'revoked') await sql`update sessions set revoked_at = ${now} where user_id = ${userId}`
  if (identity === 'deleted') await sql`update users set deleted_at = ${now} where id = ${userId}`
  return token
}

function kindOf(identity: Identity): SessionKind {
  if (identity === 'reset') return 'reset'
  return identity === 'DISPLAY' ? 'display' : 'session'
}

function typeOf(identity: Identity): UserType {
  const isType = [...CONSOLE_ROLES, 'USER', 'RIDER', 'COMPANY'].includes(identity)
  return isType ? (identity as UserType) : 'SUPERADMIN'
}

describe('who may call what', () => {
  it('has a row for every call of the contract', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  for (const [id, call] of Object.entries(CALLS)) {
    it(`${id} ${call.method} ${call.path} answers every identity as it is written`, async () => {
      // Each call an hour later: what a network may ask for in an hour is fewer codes than all identities ask for.
      waybill.clock.now = new Date(waybill.clock.now.getTime() + HOUR_MS)
      const seen: Record<string, Expected> = {}
      const wanted: Record<string, Expected> = {}
      for (const identity of IDENTITIES) {
        const row = ROWS[id as CallId]()
        const { status, body } = await performCall(waybill.app, call, row.input, await tokenOf(identity))
        seen[identity] = body.code === undefined ? { status } : { status, code: body.code }
        wanted[identity] = expected(WRITTEN_ACCESS[id as CallId], identity, row)
      }
      expect(seen).toEqual(wanted)
    })
  }
})
