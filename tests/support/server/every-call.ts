import { CALLS, type CallId } from '../../../contract/calls'
import { DEFAULT_DISPLAY } from '../../../contract/entities/displays'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { beginPairing } from '../../../server/domain/displays/pairings'
import { pairDisplay } from '../../../server/domain/displays/write-displays'
import { Refusal } from '../../../server/ground/refusals'
import { startSession } from '../../../server/domain/sessions'
import { addOrder, addUser } from '../calls/waybill-rows'
import type { Input } from './perform-call'
import { bulkLine, newOrder, type SampleWorld } from '../calls/sample-world'
import type { Waybill } from '../calls/waybill'
import { newNote } from '../calls/new-note'
import { TINY_JPEG } from '../calls/tiny-jpeg'

/** An input with which the call succeeds in the sample world, and the token that it needs; once, in this order. */
export type Prepared = { input: Input; token: string | null }
type Prepare = (waybill: Waybill, world: SampleWorld) => Promise<Prepared> | Prepared

const TRIP = { origin: '6.6018,3.3515', destination: '6.5076,3.3672' }

function withInput(make: (world: SampleWorld) => Input): Prepare {
  return (_waybill, world) => ({ input: make(world), token: world.admin.token })
}

/** The server must be in demo mode with OTP_DEV_CODE 4321 and know the password of `owner@example.ng`. */
export const OTP = '4321'
export const OWNER = { email: 'owner@example.ng', phone: '08035550001', password: 'Old-password-1' }

const SUCCEEDS: Record<CallId, Prepare> = {
  'API-01': () => ({
    input: { email: OWNER.email, password: OWNER.password, device_token: 'web-console' },
    token: null,
  }),
  'API-02': () => ({ input: { phone: OWNER.phone }, token: null }),
  'API-03': () => ({ input: { phone: OWNER.phone, verification_token: OTP }, token: null }),
  'API-04': async ({ sql, clock }) => {
    const { id: userId } = await addUser(sql, { type: 'ADMIN' })
    const token = await startSession(sql, { userId, kind: 'reset', now: clock.now })
    return { input: { password: 'New-password-1', confirm_password: 'New-password-1' }, token }
  },
  'API-05': withInput(() => ({ verification_token: OTP })),
  'API-06': () => ({ input: { phone: '08035550009' }, token: null }),
  'API-07': withInput(() => ({})),
  'API-08': withInput(() => ({})),
  'API-09': withInput(() => ({})),
  'API-10': withInput(() => ({})),
  'API-11': withInput(() => ({})),
  'API-12': withInput(() => ({ header: 'Rain', body: 'Ride slowly.' })),
  'API-13': withInput(() => ({ page: 1 })),
  'API-14': withInput(({ pending }) => ({ id: pending })),
  'API-15': withInput(({ bulkOrders }) => ({ order_id: bulkOrders[1] })),
  'API-16': withInput(({ delivered }) => ({ order_id: delivered })),
  'API-17': withInput(({ bulkOrders }) => ({ order_id: bulkOrders[0], amount: 2000.5 })),
  'API-18': withInput(({ pending, rider }) => ({ order_id: pending, rider_id: rider.id })),
  'API-19': withInput(() => newOrder()),
  'API-20': withInput(({ company, rates }) => ({ user_id: company, orders: [bulkLine(rates[0])] })),
  'API-21': withInput(() => ({ km: 10, delivery_type: 'EXPRESS_DELIVERY' })),
  'API-22': withInput(() => ({ latitude: 6.5076, longitude: 3.3672 })),
  'API-23': withInput(() => TRIP),
  'API-24a': withInput(() => TRIP),
  'API-24b': withInput(() => ({ input: 'yaba' })),
  'API-25': withInput(() => ({})),
  'API-26': withInput(() => ({ id: 1, value: 'TRUE' })),
  'API-27': withInput(() => ({})),
  'API-28': withInput(() => ({ express_delivery_per_km: 150.5 })),
  'API-29': withInput(() => ({ status: 'APPROVED' })),
  'API-30': withInput(() => ({ page: 1 })),
  'API-31': withInput(() => ({})),
  'API-32': withInput(({ rider }) => ({ id: rider.id })),
  'API-33': withInput(({ rider }) => ({ id: rider.id, status: 'DEACTIVATED' })),
  'API-34': async ({ sql }, { admin }) => {
    const { id } = await addUser(sql, { type: 'USER' })
    return { input: { user_id: id }, token: admin.token }
  },
  'API-35': withInput(() => ({})),
  'API-36': withInput(() => ({})),
  'API-37': withInput(() => ({ page: 1, paginate: 'YES' })),
  'API-38': withInput(() => ({ paginate: 'NO' })),
  'API-39': withInput(() => ({ page: 1 })),
  'API-40': withInput(() => ({})),
  'API-41': withInput(() => ({ page: 1 })),
  'API-42': withInput(() => newMember()),
  'API-43': withInput(({ member }) => ({
    id: member,
    firstname: 'Ada',
    lastname: 'Obi',
    email: 'ada.obi@example.ng',
    phone: '08035557777',
    role_id: 3,
    device_token: 'web-console',
  })),
  'API-44': withInput(({ customer }) => ({ user_id: customer })),
  'API-45': withInput(({ rider }) => ({ rider_id: rider.id })),
  'API-46': withInput(({ admin }) => ({ user_id: admin.userId })),
  'API-47': withInput(() => ({ page: 1 })),
  'API-48': withInput(({ bulk }) => ({ bulk_order_id: bulk })),
  'API-49': withInput(({ company }) => ({ user_id: company, amount_paid: 100.25 })),
  'API-50': withInput(() => ({ page: 1 })),
  'API-51': withInput(({ company }) => ({ user_id: company, status: 'active' })),
  'API-52': withInput(({ company }) => ({ user_id: company })),
  'API-53': withInput(({ company }) => ({ user_id: company })),
  'API-54': withInput(({ company }) => ({
    user_id: company,
    from_office: 'Allen Avenue, Ikeja, Lagos',
    rate_card_data: [{ delivery_location: 'Ajah', amount: 2500 }],
  })),
  'API-55': withInput(({ company }) => ({ user_id: company })),
  changes: withInput(() => ({ limit: 100 })),
  channelTicket: withInput(() => ({ socket_id: '1.2', channel_name: 'private-changes' })),
  beginPairing: () => ({ input: {}, token: null }),
  claimPairing: async (waybill, { admin }) => ({
    input: { secret: (await newDisplay(waybill, admin.userId)).secret },
    token: null,
  }),
  displays: withInput(() => ({})),
  pairDisplay: async (waybill, { admin }) => ({
    input: { code: (await newCode(waybill)).code, name: 'Lagos office', settings: DEFAULT_DISPLAY },
    token: admin.token,
  }),
  editDisplay: async (waybill, { admin }) => ({
    input: { id: (await newDisplay(waybill, admin.userId)).id, name: 'Ikeja', settings: DEFAULT_DISPLAY },
    token: admin.token,
  }),
  revokeDisplay: async (waybill, { admin }) => ({
    input: { id: (await newDisplay(waybill, admin.userId)).id },
    token: admin.token,
  }),
  reportDisplay: withInput(() => ({})),
  acknowledgeAlarm: withInput(() => ({})),
  latenessLimits: withInput(() => ({})),
  saveLatenessLimits: withInput(() => DEFAULT_LIMITS),
  companyPayments: withInput(({ company }) => ({ user_id: company })),
  companyStatement: withInput(({ company }) => ({ user_id: company, from: '2026-03-01', to: '2026-03-31' })),
  periodReport: withInput(() => ({ from: '2026-03-01', to: '2026-03-02' })),
  riderCash: withInput(() => ({ day: '2026-03-02' })),
  heldOrders: withInput(({ rider }) => ({ rider_id: rider.id })),
  handInCash: async ({ sql }, { admin, rider }) => {
    const order = await addOrder(sql, {
      status: 'DELIVERED',
      payee: 'RECEIVER',
      rider_id: rider.id,
      delivery_date: '2026-03-02',
      delivery_time: '14:05',
      amount_kobo: 120_050,
    })
    const input = {
      rider_id: rider.id,
      order_ids: [order],
      expected: 1200.5,
      counted: 1200,
      note: 'No change',
    }
    return { input, token: admin.token }
  },
  officeSettings: withInput(() => ({})),
  saveOfficeSettings: withInput(() => ({ cash_limit: 50_000 })),
  orderTemplates: withInput(() => ({})),
  saveOrderTemplate: withInput(({ pending }) => ({ name: `Lunch ${(asked += 1)}`, order_id: pending })),
  deleteOrderTemplate: async ({ sql }, { admin, pending }) => {
    const [row] = await sql<{ id: number }[]>`
      insert into order_templates (name, order_id, at) values (${`Lunch ${(asked += 1)}`}, ${pending}, now())
      returning id`
    return { input: { id: row?.id }, token: admin.token }
  },
  addOrderNote: withInput(({ pending }) => ({ order_id: pending, ...newNote() })),
  addRiderNote: withInput(({ rider }) => ({ id: rider.id, ...newNote() })),
  addRider: withInput(() => newPerson('07090000001')),
  editRider: withInput(({ rider }) => ({ id: rider.id, bike_number: 'LAG-777' })),
  setRiderDocument: withInput(({ rider }) => ({
    id: rider.id,
    name: 'id_card',
    whole: TINY_JPEG,
    small: TINY_JPEG,
  })),
  riderDocument: async ({ sql }, { admin, rider }) => {
    const [row] = await sql<{ id: number }[]>`
      insert into rider_documents (rider_id, name, whole, small) values (${rider.id}, 'passport', '', '')
      on conflict (rider_id, name) do update set name = excluded.name returning id`
    return { input: { id: row?.id, size: 'small' }, token: admin.token }
  },
  addCustomer: withInput(() => newPerson('07090000002')),
  editCustomer: withInput(({ customer }) => ({ id: customer, first_name: 'Ngozi' })),
  addCompany: withInput(() => ({
    name: 'Zenith Kitchens',
    name_of_contact: 'Bola Ige',
    contact_phone_number: '07090000003',
  })),
  editCompany: withInput(({ company }) => ({ id: company, address: '4 Allen Avenue' })),
  addCompanyNote: withInput(({ company }) => ({ user_id: company, ...newNote() })),
  trail: withInput(({ pending }) => ({ subject: 'order', id: pending, page: 1 })),
  logout: async (waybill) => ({ input: {}, token: (await waybill.signIn()).token }),
}

let asked = 0

function newPerson(phone: string) {
  return { first_name: 'Ngozi', last_name: 'Eze', phone }
}

/** Each from a network of its own, so that no limit is met. */
function newCode({ sql, clock }: Waybill) {
  asked += 1
  return sql.begin((tx) => beginPairing(tx, { address: `display ${asked}`, now: clock.now }))
}

/** Paired, and not claimed yet. */
async function newDisplay(waybill: Waybill, userId: number): Promise<{ id: number; secret: string }> {
  const { code, secret } = await newCode(waybill)
  const form = { code, name: 'Lagos office', settings: DEFAULT_DISPLAY }
  const display = await waybill.sql.begin((tx) => pairDisplay(tx, form, { userId, now: waybill.clock.now }))
  if (display instanceof Refusal) throw display
  return { id: display.id, secret }
}

export function newMember(member: Input = {}): Input {
  return {
    firstname: 'Uche',
    lastname: 'Nwosu',
    email: 'uche.nwosu@example.ng',
    phone: '08035558888',
    password: 'Pass-word-1',
    password_confirmation: 'Pass-word-1',
    device_token: 'web-console',
    role_id: 4,
    ...member,
  }
}

export function prepareCall(id: CallId, waybill: Waybill, world: SampleWorld): Promise<Prepared> {
  return Promise.resolve(SUCCEEDS[id](waybill, world))
}

export const CALL_IDS = Object.keys(CALLS) as CallId[]
