import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listAssignableRiders,
  listRiders,
  readRider,
  readRiderStats,
} from '../../../contract/entities/riders'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let ids: number[]

beforeAll(async () => {
  waybill = await openWaybill({ env: { PAGE_SIZE: '3' } })
  ada = await waybill.signIn({ type: 'OPERATIONALSTAFF' })
  const { sql } = waybill
  ids = []
  for (const rider of [
    { first_name: 'Musa', last_name: 'Ibrahim', address: '4 Allen Avenue' },
    { first_name: 'Tunde', last_name: 'Bello', availability_status: 'OFFLINE' },
    { first_name: 'Ikenna', last_name: 'Obi', status: 'PENDING' },
    { first_name: 'Yusuf', last_name: 'Musa', status: 'DEACTIVATED', lat: null, lng: null },
    { first_name: 'Gone', last_name: 'Away' },
  ] as const) {
    ids.push((await addRider(sql, rider)).id)
  }
  await sql`update users set deleted_at = now() where id = (select user_id from riders where id = ${ids[4] ?? 0})`
})

afterAll(() => waybill.close())

const names = (riders: { first_name: string | null }[]) => riders.map(({ first_name }) => first_name)

test('API-30 pages by id, without the deleted', async () => {
  const first = dataOf(await ada.get('/admin/riders?page=1'), listRiders)
  const second = dataOf(await ada.get('/admin/riders?page=2'), listRiders)
  expect([names(first.data), first.meta]).toEqual([
    ['Musa', 'Tunde', 'Ikenna'],
    { last_page: 2, current_page: 1, per_page: 3, total: 4 },
  ])
  expect(names(second.data)).toEqual(['Yusuf'])
})

test.each([
  ['musa', ['Musa', 'Yusuf']],
  ['musa ibra', ['Musa']],
  ['allen', ['Musa']],
  ['offline', ['Tunde']],
  ['@EXAMPLE.ng', ['Musa', 'Tunde', 'Ikenna']],
  ['%', []],
  ['_', []],
])('API-30 searching %j over names, e-mail, phone, address, availability', async (search, found) => {
  const answer = await ada.get(`/admin/riders?page=1&search=${encodeURIComponent(search)}`)
  expect(names(dataOf(answer, listRiders).data)).toEqual(found)
})

test('API-29 all of one status at once', async () => {
  const answer = await ada.get('/admin/riders?status=approved')
  const page = dataOf(answer, listAssignableRiders)
  expect([names(page.data), page.meta.last_page]).toEqual([['Musa', 'Tunde'], 1])
  const searched = await ada.get('/admin/riders?status=APPROVED&search=bello')
  expect(names(dataOf(searched, listAssignableRiders).data)).toEqual(['Tunde'])
})

test('API-32 one rider in a list, an empty list for an unknown one', async () => {
  const [rider] = dataOf(await ada.get(`/admin/riders?id=${ids[0]}`), readRider)
  expect(rider).toEqual({
    id: ids[0],
    user_id: expect.any(Number) as number,
    first_name: 'Musa',
    last_name: 'Ibrahim',
    email: expect.stringContaining('@example.ng') as string,
    phone: expect.stringMatching(/^2348/) as string,
    address: '4 Allen Avenue',
    availability_status: 'ONLINE',
    status: 'APPROVED',
    current_position: [6.5, 3.4],
    ongoing_orders_count: 0,
    delivered_orders_count: 0,
    dob: null,
    passport: null,
    bike_number: 'LAG-123',
    next_of_kin_full_name: null,
    next_of_kin_phone_no: null,
    bike_photo: null,
    id_card: null,
    bike_license: null,
    road_worthiness: null,
    verify_identity: 'TRUE',
    revision: 1,
    position_at: null,
    cash_held: 0,
  })
  expect((await ada.get('/admin/riders?id=999999')).body.data).toEqual([])
})

test('AG-94 riders who can be assigned come in a page, one rider comes in a list; the console reads both', async () => {
  const page = (await ada.get('/admin/riders?status=APPROVED')).body.data as {
    data: { id: number }[]
    meta: { last_page: number }
  }
  const one = (await ada.get(`/admin/riders?id=${ids[0]}`)).body.data as { id: number }[]
  expect([page.data.length, page.meta.last_page, one.map(({ id }) => id)]).toEqual([2, 1, [ids[0]]])
  expect(names(listAssignableRiders.answer.parse(page.data).data)).toEqual(['Musa', 'Tunde'])
  expect(names(readRider.answer.parse({ data: one }))).toEqual(['Musa'])
})

test('API-31 AG-91 who is not approved counts as deactivated', async () => {
  expect(dataOf(await ada.get('/admin/riders/stat'), readRiderStats)).toEqual({
    all_riders: 4,
    active_riders: 2,
    deactivated_riders: 2,
  })
})

test('API-33 TR-14 TO-08 TO-09 TO-10 every step between the three statuses, in the words of the contract', async () => {
  const { sql } = waybill
  const edit = (id: number, status: string) => ada.post('/admin/users/edit-rider-status', { id, status })
  const allowed: [string, string, string, string][] = [
    ['APPROVED', 'DEACTIVATED', 'Rider has been deactivated!', 'FALSE'],
    ['APPROVED', 'PENDING', 'Rider has been set to pending!', 'FALSE'],
    ['PENDING', 'APPROVED', 'Rider has been approved!', 'TRUE'],
    ['DEACTIVATED', 'APPROVED', 'Rider has been approved!', 'TRUE'],
  ]
  for (const from of ['APPROVED', 'PENDING', 'DEACTIVATED'] as const) {
    for (const to of ['APPROVED', 'PENDING', 'DEACTIVATED'] as const) {
      const { id } = await addRider(sql, { status: from })
      const answer = await edit(id, to.toLowerCase())
      const step = allowed.find(([a, b]) => a === from && b === to)
      const [row] = await sql`select status, revision from riders where id = ${id}`
      const recorded = await sql`select from change_log where entity = 'rider' and entity_id = ${id}`
      const outcome = [
        answer.status,
        answer.body.message,
        row?.['status'],
        row?.['revision'],
        recorded.length,
      ]
      expect(outcome).toEqual(
        step === undefined
          ? [409, `This rider cannot be moved from ${from} to ${to}.`, from, 1, 0]
          : [200, step[2], to, 2, 1],
      )
    }
  }
  const unknown = await edit(999_999, 'APPROVED')
  expect([unknown.status, unknown.body]).toEqual([404, { status: 'error', message: 'Rider not found' }])
})

test('API-33 AG-169 who decided on a status that a colleague has changed is refused and shown the rider; an order in between changes nothing', async () => {
  const { sql } = waybill
  const { id } = await addRider(sql, { status: 'PENDING' })
  const approve = () =>
    ada.post('/admin/users/edit-rider-status', { id, status: 'APPROVED', expected_status: 'PENDING' })
  await sql`update riders set status = 'DEACTIVATED', revision = 3 where id = ${id}`
  const late = await approve()
  expect([late.status, late.body.code, late.body.data]).toMatchObject([
    409,
    'REVISION_CONFLICT',
    { id, status: 'DEACTIVATED' },
  ])
  expect(String(late.body.message)).toMatch(
    / has changed since you last looked: the status is DEACTIVATED now\.$/,
  )
  await sql`update riders set status = 'PENDING', revision = 9 where id = ${id}`
  expect((await approve()).status).toBe(200)
})

test('API-33 TR-13 AG-90 a rider is PENDING, APPROVED or DEACTIVATED, and nothing that an order is', async () => {
  const { sql } = waybill
  const { id } = await addRider(sql, { status: 'PENDING' })
  for (const status of ['INTRANSIT', 'ASSIGNEDTORIDER', 'CANCELLED', '']) {
    const { status: code } = await ada.post('/admin/users/edit-rider-status', { id, status })
    expect([status, code]).toEqual([status, 422])
    await expect(sql`update riders set status = ${status} where id = ${id}`).rejects.toThrow(
      /check constraint/,
    )
  }
  const [row] = await sql`select status, revision from riders where id = ${id}`
  expect(row).toEqual({ status: 'PENDING', revision: 1 })
})
