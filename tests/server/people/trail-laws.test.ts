import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallId } from '../../../contract/calls'
import { isMutation } from '../../../contract/wire/call'
import { CALL_IDS, OTP, prepareCall } from '../../support/server/every-call'
import { performCall, type Input } from '../../support/server/perform-call'
import { buildSampleWorld, type SampleWorld } from '../../support/calls/sample-world'
import { createRandom } from '../../support/seeded'
import { linesAfter, snapshotOf, toldBy, toldByLines } from '../../support/calls/trail-ledger'
import { trials } from '../../support/calls/trials'
import { openWaybill, type ApiAnswer, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let world: SampleWorld

beforeAll(async () => {
  waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: OTP } })
  world = await buildSampleWorld(waybill)
})
afterAll(() => waybill.close())

/** Which subjects a successful sample of each mutating call leaves lines of; the empty ones change none of them. */
const LEAVES: Partial<Record<CallId, readonly string[]>> = {
  'API-04': ['changed member'],
  'API-12': ['sent push'],
  'API-15': ['changed order'],
  'API-16': ['changed order'],
  'API-17': ['changed order'],
  'API-18': ['changed order'],
  'API-19': ['created order'],
  'API-20': ['bulk_order company', 'created order'],
  'API-28': ['changed charges'],
  'API-33': ['changed rider'],
  'API-34': ['deleted customer'],
  'API-42': ['created member'],
  'API-43': ['changed member'],
  'API-48': ['changed order', 'payment company'],
  'API-49': ['payment company'],
  'API-51': ['changed company'],
  'API-52': ['reminder company'],
  'API-54': ['rate company'],
  pairDisplay: ['created displays'],
  editDisplay: ['changed displays'],
  revokeDisplay: ['deleted displays'],
  saveLatenessLimits: ['changed lateness'],
  handInCash: ['changed order', 'hand_in rider'],
  saveOfficeSettings: ['changed office'],
  saveOrderTemplate: ['changed order'],
  deleteOrderTemplate: ['changed order'],
  addOrderNote: ['note order'],
  addRiderNote: ['note rider'],
  addCompanyNote: ['note company'],
  addRider: ['created rider'],
  editRider: ['changed rider'],
  setRiderDocument: ['changed rider'],
  addCustomer: ['created customer'],
  editCustomer: ['changed customer'],
  addCompany: ['created company'],
  editCompany: ['changed company'],
}

/** Of a call that begins without an account, or that does nothing on the sample. */
const NOTHING: readonly CallId[] = [
  ['API-01', 'API-02', 'API-03', 'API-05', 'API-06', 'API-21', 'API-26', 'logout'],
  ['beginPairing', 'claimPairing', 'reportDisplay', 'acknowledgeAlarm'],
].flat() as CallId[]

const MUTATIONS = CALL_IDS.filter((id) => isMutation(CALLS[id]))

describe('the trail of every mutating call', () => {
  it('is written for all of them', () => {
    expect([...Object.keys(LEAVES), ...NOTHING].toSorted()).toEqual([...MUTATIONS].toSorted())
  })

  for (const id of MUTATIONS) {
    it(`${id} ${CALLS[id].path} leaves exactly what it changed, by whoever called`, async () => {
      const prepared = await prepareCall(id, waybill, world)
      const told = await stepOf(() => performCall(waybill.app, CALLS[id], prepared.input, prepared.token))
      expect(told.inTrail).toEqual(told.inRows)
      expect([...new Set(told.kinds)].toSorted()).toEqual(LEAVES[id] ?? [])
      expect(told.lines.filter(({ actor_id }) => actor_id === null)).toEqual([])
    })
  }

  it('API-05 a member who proves the own phone is in the trail by the own name', async () => {
    const phone = '08035559991'
    const ada = await waybill.signIn({
      type: 'ADMIN',
      first_name: 'Ada',
      last_name: 'Obi',
      phone,
      is_verified: false,
    })
    await performCall(waybill.app, CALLS['API-06'], { phone }, null)
    const code = { verification_token: OTP }
    const told = await stepOf(() => performCall(waybill.app, CALLS['API-05'], code, ada.token))
    expect([told.answer.status, told.inTrail]).toEqual([200, [`member ${ada.userId} is_verified false true`]])
    expect(told.lines.map(({ actor_name }) => actor_name)).toEqual(['Ada Obi'])
  })
})

/** What one step changed by the rows, and by the trail. */
async function stepOf(act: () => Promise<ApiAnswer>) {
  const { sql } = waybill
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::bigint as id from trail`
  const before = await snapshotOf(sql)
  const answer = await act()
  const lines = await linesAfter(sql, last?.id ?? 0)
  return {
    answer,
    lines,
    inRows: toldBy(before, await snapshotOf(sql)),
    inTrail: toldByLines(lines),
    kinds: lines.map(({ kind, subject }) => `${kind} ${subject}`),
  }
}

const STEPS = 60

describe('by chance', () => {
  for (const seed of Array.from({ length: trials(2) }, (_, index) => index + 1)) {
    it(`no change is without its line and no line without its change: ${STEPS} calls, wrong ones too (seed ${seed})`, async () => {
      const random = createRandom(seed)
      const pick = <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)] as One
      const desks = [
        world.admin,
        await waybill.signIn({ type: 'ADMIN' }),
        await waybill.signIn({ type: 'SUPERVISOR' }),
      ]
      const orders = [...world.bulkOrders, world.pending, await addOrder(waybill.sql), 999_999]
      const riders = [world.rider.id, (await addRider(waybill.sql)).id, 888_888]
      const people = [world.company, world.customer, world.member, (await addUser(waybill.sql)).id]
      const answers: number[] = []
      for (let step = 0; step < STEPS; step += 1) {
        const desk = pick(desks)
        const order_id = pick(orders)
        const [id, input] = pick<[CallId, Input]>([
          ['API-18', { order_id, rider_id: pick(riders) }],
          ['API-15', { order_id }],
          ['API-16', { order_id }],
          ['API-17', { order_id, amount: pick([1000, 2000.5, -1]) }],
          ['API-33', { id: pick(riders), status: pick(['APPROVED', 'DEACTIVATED']) }],
          ['API-49', { user_id: world.company, amount_paid: pick([1, 500, 1e9]) }],
          ['API-48', { bulk_order_id: world.bulk }],
          ['API-54', rateCard(pick(['Ajah', 'Epe', '']), pick([2500, 3000]))],
          ['API-43', memberEdit(pick([1, 2, 3]))],
          ['API-34', { user_id: pick(people) }],
        ])
        const told = await stepOf(() => performCall(waybill.app, CALLS[id], input, desk.token))
        answers.push(told.answer.status)
        expect([step, told.inTrail]).toEqual([step, told.inRows])
        expect(told.lines.map(({ actor_id, actor_name }) => [actor_id, actor_name])).toEqual(
          told.lines.map(() => [desk.userId, desk.name]),
        )
        expect(told.answer.status >= 400 ? told.inTrail : []).toEqual([])
      }
      expect(answers.filter((status) => status < 300).length).toBeGreaterThan(0)
      expect(answers.filter((status) => status >= 400).length).toBeGreaterThan(5)
    })
  }
})

function rateCard(delivery_location: string, amount: number): Input {
  const row = { delivery_location, amount }
  return { user_id: world.company, from_office: 'Allen Avenue, Ikeja, Lagos', rate_card_data: [row] }
}

function memberEdit(role_id: number): Input {
  return {
    id: world.member,
    firstname: 'Ada',
    lastname: 'Obi',
    email: '',
    phone: '08035557777',
    role_id,
    device_token: 'web-console',
  }
}
