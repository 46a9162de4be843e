import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addCustomer,
  addRider,
  editCompany,
  editCustomer,
  editRider,
} from '../../../contract/entities/office-people'
import { listAssignableRiders } from '../../../contract/entities/riders'
import { readChanges } from '../../../contract/entities/sync'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'ADMIN', first_name: 'Ada', last_name: 'Okafor' })
})
afterAll(() => waybill.close())

const RIDERS = '/admin/riders'
const CUSTOMERS = '/admin/customers'
const COMPANIES = '/admin/corporate/companies'
const add = (path: string, body: object) => ada.post(`${path}/add`, body)
const put = (path: string, body: object) => ada.send('PUT', `${path}/edit`, body)
const musa = (phone: string, more: object = {}) => ({
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone,
  ...more,
})
const errorsOf = (answer: { status: number; text: string }) => [answer.status, answer.text]

test('AD-09 a new rider begins PENDING, is in the feed of all consoles, and can be approved and then assigned', async () => {
  const rider = dataOf(
    await add(RIDERS, musa('0803 555 0001', { email: '', bike_number: 'LAG-1', dob: '1994-05-17' })),
    addRider,
  )
  expect(rider).toMatchObject({
    first_name: 'Musa',
    phone: '08035550001',
    email: null,
    status: 'PENDING',
    availability_status: 'OFFLINE',
    bike_number: 'LAG-1',
    dob: '1994-05-17',
    address: null,
  })
  const { changes } = dataOf(await ada.get('/sync/changes'), readChanges)
  expect(changes.find(({ entity, id }) => entity === 'rider' && id === rider.id)?.data).toMatchObject({
    first_name: 'Musa',
  })
  await ada.post('/admin/users/edit-rider-status', { id: rider.id, status: 'APPROVED' })
  const { data } = dataOf(await ada.get(`${RIDERS}?status=APPROVED`), listAssignableRiders)
  expect(data.map(({ id }) => id)).toContain(rider.id)
})

test('AD-09 an edit changes what it names and nothing else; an empty text empties a field', async () => {
  const { id } = dataOf(
    await add(RIDERS, musa('08035550002', { address: '4 Allen Avenue', email: 'musa@example.ng' })),
    addRider,
  )
  const edited = dataOf(
    await put(RIDERS, {
      id,
      address: '',
      next_of_kin_full_name: 'Hauwa',
      next_of_kin_phone_no: '08035559999',
    }),
    editRider,
  )
  expect(edited).toMatchObject({
    address: null,
    email: 'musa@example.ng',
    first_name: 'Musa',
    next_of_kin_full_name: 'Hauwa',
    next_of_kin_phone_no: '08035559999',
  })
  expect(edited.revision).toBe(2)
  expect(dataOf(await put(RIDERS, { id, email: null, last_name: 'Bello' }), editRider)).toMatchObject({
    email: null,
    last_name: 'Bello',
  })
})

test('AD-09 one account has a phone, by its digits, and an email, in any case: another one is refused on every form', async () => {
  const first = dataOf(await add(CUSTOMERS, musa('08035550010', { email: 'ten@example.ng' })), addCustomer)
  const other = dataOf(await add(RIDERS, musa('08035550011')), addRider)
  const sameEmail = { email: 'TEN@Example.ng' }
  const company = { name: 'Ten', name_of_contact: 'Musa', contact_phone_number: '08035550019' }
  const phoneTaken = 'The phone has already been taken.'
  const emailTaken = 'The email has already been taken.'
  for (const [answer, sentence] of [
    [await add(RIDERS, musa('+234 803 555 0010')), phoneTaken],
    [await add(CUSTOMERS, musa('0803-555-0010')), phoneTaken],
    [await add(COMPANIES, { ...company, contact_phone_number: '0803 555 0010' }), phoneTaken],
    [await put(RIDERS, { id: other.id, phone: '2348035550010' }), phoneTaken],
    [await add(RIDERS, musa('08035550018', sameEmail)), emailTaken],
    [await add(COMPANIES, { ...company, ...sameEmail }), emailTaken],
    [await put(RIDERS, { id: other.id, ...sameEmail }), emailTaken],
  ] as const)
    expect(errorsOf(answer)).toEqual([422, expect.stringContaining(sentence)])
  expect((await put(CUSTOMERS, { id: first.id, phone: '0803 555 0010', ...sameEmail })).status).toBe(200)
})

test('AD-09 a company begins pending with its contact as the account, and its account follows the contact', async () => {
  const company = dataOf(
    await add(COMPANIES, {
      name: 'Zenith Foods',
      address: '12 Broad Street',
      name_of_contact: 'Ngozi Ada Eze',
      contact_phone_number: '08035550020',
      email: 'office@zenith.ng',
    }),
    addCompany,
  )
  expect(company).toMatchObject({
    first_name: 'Ngozi',
    last_name: 'Ada Eze',
    phone: '08035550020',
    company_profile: { name: 'Zenith Foods', status: 'pending', email: 'office@zenith.ng' },
  })
  const edited = dataOf(
    await put(COMPANIES, { id: company.id, name_of_contact: 'Bola', contact_phone_number: '08035550021' }),
    editCompany,
  )
  expect(edited).toMatchObject({
    first_name: 'Bola',
    last_name: null,
    phone: '08035550021',
    email: 'office@zenith.ng',
    company_profile: { name: 'Zenith Foods', name_of_contact: 'Bola', address: '12 Broad Street' },
  })
  expect(edited.revision).toBeGreaterThan(company.revision ?? 0)
  const taken = await add(COMPANIES, {
    name: 'Another',
    name_of_contact: 'Kemi',
    contact_phone_number: '08035550021',
  })
  expect(errorsOf(taken)).toEqual([422, expect.stringContaining('contact_phone_number')])
})

test('AD-09 a customer is added and edited, and an unknown one, a rider as a customer and bad fields are refused', async () => {
  const customer = dataOf(await add(CUSTOMERS, musa('08035550030')), addCustomer)
  expect(customer).toMatchObject({ first_name: 'Musa', is_verified: 'FALSE', delivered_orders_count: 0 })
  expect(dataOf(await put(CUSTOMERS, { id: customer.id, first_name: 'Amina' }), editCustomer)).toMatchObject({
    first_name: 'Amina',
    phone: '08035550030',
  })
  const rider = dataOf(await add(RIDERS, musa('08035550031')), addRider)
  for (const id of [9_999_999, rider.user_id])
    expect((await put(CUSTOMERS, { id, first_name: 'X' })).status).toBe(404)
  for (const bad of [{ phone: '12' }, { first_name: '   ' }, { email: 'nobody' }])
    expect((await add(CUSTOMERS, { ...musa('08035550032'), ...bad })).status).toBe(422)
  for (const bad of [{ dob: '1994-02-30' }, { dob: '2024-01-01' }, { next_of_kin_phone_no: '5' }])
    expect((await put(RIDERS, { id: rider.id, ...bad })).status).toBe(422)
})

test('AD-09 consoles get each edit of a rider and a company by the feed', async () => {
  const rider = dataOf(await add(RIDERS, musa('08035550040')), addRider)
  const company = dataOf(
    await add(COMPANIES, { name: 'Feed', name_of_contact: 'Bola', contact_phone_number: '08035550041' }),
    addCompany,
  )
  const { next, changes: added } = dataOf(await ada.get('/sync/changes?limit=1000'), readChanges)
  expect(added.map(({ entity, id }) => [entity, id])).toContainEqual(['company_user', company.id])
  await put(RIDERS, { id: rider.id, last_name: 'Bello' })
  await put(COMPANIES, { id: company.id, name: 'Fed' })
  const { changes } = dataOf(await ada.get(`/sync/changes?after=${next}`), readChanges)
  expect(changes.map(({ entity, id }) => [entity, id])).toEqual([
    ['rider', rider.id],
    ['company_user', company.id],
  ])
})

test('AD-09 of the same form sent ten times at once one rider is made, and a deleted account frees its phone', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(RIDERS, musa('08035550050'))))
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 422)
  expect([made.length, refused.length]).toEqual([1, 9])
  await waybill.sql`update users set deleted_at = now() where phone = '08035550050'`
  expect((await add(CUSTOMERS, musa('0803 555 0050'))).status).toBe(201)
})

test('AD-09 a code that was sent to the former phone does not work after the phone was changed', async () => {
  const { id } = dataOf(await add(CUSTOMERS, musa('08035550060')), addCustomer)
  await waybill.sql`
    insert into one_time_codes (user_id, purpose, code_hash, created_at, expires_at)
    values (${id}, 'verify', 'x', now(), now() + interval '1 hour')`
  const open = () => waybill.sql`select from one_time_codes where user_id = ${id} and used_at is null`
  await put(CUSTOMERS, { id, first_name: 'Musa II' })
  expect(await open()).toHaveLength(1)
  await put(CUSTOMERS, { id, phone: '08035550061' })
  expect(await open()).toHaveLength(0)
})
