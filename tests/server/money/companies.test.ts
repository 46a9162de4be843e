import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editCompanyStatus, listCompanyUsers } from '../../../contract/entities/companies'
import { addOfficeCompany } from '../../support/calls/sample-world'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller
let company: number

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
  company = await addOfficeCompany(waybill)
})
afterEach(() => waybill.close())

const list = async (query = '') =>
  dataOf(await admin.get(`/admin/corporate/list-users?${query}`), listCompanyUsers)
const idsOf = async (query: string) => (await list(query)).users.data.map(({ id }) => Number(id))

describe('company users', () => {
  it('API-50 shows the company with what it owes over its bulk orders that are not cancelled', async () => {
    await waybill.sql`update users set email = 'ngozi@zenith.ng', phone = '08031112222' where id = ${company}`
    await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 500_050, left_kobo: 200_050 })
    await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 100, left_kobo: 100 })
    const gone = await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 7, left_kobo: 7 })
    await waybill.sql`update bulk_orders set status = 'CANCELLED' where id = ${gone}`
    expect(await list()).toEqual({
      users: {
        data: [
          {
            id: company,
            first_name: 'Ngozi',
            last_name: 'Eze',
            email: 'ngozi@zenith.ng',
            phone: '08031112222',
            balance_to_pay: 2001.5,
            is_verified: 'TRUE',
            company_profile: {
              name: 'Zenith Foods',
              address: 'Allen Avenue, Ikeja, Lagos',
              address_coordinate: [6.6018, 3.3515],
              email: 'office@zenith.ng',
              name_of_contact: 'Ngozi Eze',
              contact_phone_number: '08031112222',
              status: 'pending',
            },
            revision: 1,
          },
        ],
        meta: { last_page: 1, current_page: 1, per_page: 20, total: 1 },
      },
      total_users_count: 1,
    })
  })

  it('API-50 AG-89 AG-130 filters by the status of the profile and finds by person and company name', async () => {
    const other = await addOfficeCompany(waybill, 'Sahel Pharma')
    await waybill.sql`update company_profiles set status = 'active' where user_id = ${other}`
    expect(await idsOf('status=ACTIVE')).toEqual([other])
    expect(await idsOf('status=pending')).toEqual([company])
    expect(await idsOf('status=inactive')).toEqual([])
    expect(await idsOf('search=sahel')).toEqual([other])
    expect(await idsOf('search=NGOZI')).toEqual([company, other])
    expect(await idsOf('search=%25')).toEqual([])
    expect((await admin.get('/admin/corporate/list-users?status=gone')).status).toBe(422)
  })

  it('API-50 pages by id; paginate=NO gives every row that the search finds', async () => {
    const others = [await addOfficeCompany(waybill), await addOfficeCompany(waybill, 'Sahel Pharma')]
    const small = waybill.another({ PAGE_SIZE: '2' })
    const page = async (query: string) =>
      dataOf(await small.as(admin).get(`/admin/corporate/list-users?${query}`), listCompanyUsers)
    expect((await page('page=2')).users.data.map(({ id }) => id)).toEqual(others.slice(1))
    const all = await page('paginate=NO&page=7')
    expect(all.users.data.map(({ id }) => id)).toEqual([company, ...others])
    expect([all.users.meta, all.total_users_count]).toEqual([
      { last_page: 1, current_page: 1, per_page: 3, total: 3 },
      3,
    ])
    expect((await page('paginate=NO&search=sahel')).users.data.map(({ id }) => id)).toEqual(others.slice(1))
    await small.close()
  })
})

describe('approving a company', () => {
  const approve = (body: Record<string, unknown> = {}) =>
    admin.post('/admin/corporate/edit-company-status', { user_id: company, status: 'active', ...body })

  it('API-51 TO-20 TR-20 AG-133 makes it active and does not verify the user', async () => {
    await waybill.sql`update users set is_verified = false where id = ${company}`
    const answer = await approve()
    const user = dataOf(answer, editCompanyStatus)
    expect([answer.status, answer.body.message]).toEqual([200, 'User has been approved!'])
    expect([user.company_profile.status, user.is_verified, user.revision]).toEqual(['active', 'FALSE', 2])
    const log = await waybill.sql`select entity, entity_id from change_log`
    expect([...log]).toEqual([{ entity: 'company_user', entity_id: company }])
  })

  it('API-51 a second time is 200 without a change', async () => {
    await approve()
    const again = await approve({ expected_revision: 1 })
    expect([again.status, dataOf(again, editCompanyStatus).revision]).toEqual([200, 2])
    expect(await waybill.sql`select id from change_log`).toHaveLength(1)
  })

  it('API-51 an inactive one becomes active too', async () => {
    await waybill.sql`update company_profiles set status = 'inactive'`
    expect(dataOf(await approve(), editCompanyStatus).company_profile.status).toBe('active')
  })

  it('API-51 another status is 422, another kind of user 404, a changed one 409', async () => {
    expect((await approve({ status: 'inactive' })).body.message).toEqual({
      status: ['The status is invalid.'],
    })
    const { id } = await addUser(waybill.sql)
    const unknown = await approve({ user_id: id })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Company not found'])
    await waybill.sql`update company_profiles set revision = 5`
    const changed = await approve({ expected_revision: 4 })
    const { revision } = changed.body.data as { revision: number }
    expect([changed.status, changed.body.code, changed.body.message, revision]).toEqual([
      409,
      'REVISION_CONFLICT',
      'Zenith Foods has changed since you last looked.',
      5,
    ])
  })
})

describe('payment reminder', () => {
  const remind = (userId = company) =>
    admin.post('/admin/corporate/send-payment-reminder', { user_id: userId })

  it('API-52 TO-21 is kept in the outbox when something is owed', async () => {
    await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 100, left_kobo: 100 })
    const { status, body } = await remind()
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'Payment reminder sent successfully!', data: null },
    })
    const kept = await waybill.sql`select user_id, by, at from reminders`
    expect([...kept]).toEqual([{ user_id: company, by: admin.userId, at: waybill.clock.now }])
  })

  it('API-52 AG-132 nothing owed, or only of a cancelled bulk order, is 409', async () => {
    const nothing = { status: 'error', message: 'This company has no outstanding balance.' }
    const first = await remind()
    expect([first.status, first.body]).toEqual([409, nothing])
    const bulk = await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 100, left_kobo: 100 })
    await waybill.sql`update bulk_orders set status = 'CANCELLED' where id = ${bulk}`
    expect((await remind()).body).toEqual(nothing)
    expect(await waybill.sql`select id from reminders`).toHaveLength(0)
  })

  it('API-52 an unknown company is 404', async () => {
    expect((await remind(999_999)).body.message).toBe('Company not found')
  })
})
