import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMembers } from '../../../contract/entities/members'
import { newMember } from '../../support/server/every-call'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

type Member = { id: number; role_id: number; type: string }

async function add(member: Record<string, unknown> = {}): Promise<Member> {
  const { status, body } = await admin.post('/admin/members/add', newMember(member))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data as Member
}

function edit(id: number, member: Record<string, unknown> = {}) {
  const { password: _password, password_confirmation: _confirmation, ...form } = newMember(member)
  return admin.send('PUT', '/admin/members/edit', { id, ...form, ...member })
}

describe('roles', () => {
  it('API-40 lists the four', async () => {
    expect((await admin.get('/admin/list-roles')).body).toEqual({
      status: 'success',
      data: [
        { id: 1, name: 'SUPERADMIN' },
        { id: 2, name: 'ADMIN' },
        { id: 3, name: 'SUPERVISOR' },
        { id: 4, name: 'OPERATIONALSTAFF' },
      ],
    })
  })
})

describe('adding a member', () => {
  it('API-42 TO-12 stores what the form says and no more', async () => {
    const { status, body } = await admin.post('/admin/members/add', newMember())
    const { id } = body.data as Member
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        status: 'success',
        message: 'Member assigned successfully!',
        data: {
          id,
          first_name: 'Uche',
          last_name: 'Nwosu',
          email: 'uche.nwosu@example.ng',
          phone: '08035558888',
          type: 'OPERATIONALSTAFF',
          role_id: 4,
        },
      },
    })
  })

  it('API-42 the new member is verified and signs in', async () => {
    await add()
    const body = { email: 'UCHE.nwosu@example.ng', password: 'Pass-word-1', device_token: 'web-console' }
    const answer = await admin.post('/auth/new-login', body)
    const { user_data: user } = answer.body.data as { user_data: { is_verified: string; type: string } }
    expect([user.is_verified, user.type]).toEqual(['TRUE', 'OPERATIONALSTAFF'])
  })

  it('A4 fields that the form does not have change nothing', async () => {
    const extra = { type: 'SUPERADMIN', is_verified: 'FALSE', id: 1, revision: 9, deleted_at: '2020-01-01' }
    const { id, type } = await add(extra)
    expect([type, id === 1]).toEqual(['OPERATIONALSTAFF', false])
    const [row] = await waybill.sql`select type, is_verified, deleted_at from users where id = ${id}`
    expect(row).toEqual({ type: 'OPERATIONALSTAFF', is_verified: true, deleted_at: null })
  })

  it('API-42 VA-14 names every missing field', async () => {
    const { status, body } = await admin.post('/admin/members/add', {})
    expect(status).toBe(422)
    expect(body.message).toEqual({
      firstname: ['The firstname field is required.'],
      lastname: ['The lastname field is required.'],
      phone: ['The phone field is required.'],
      role_id: ['The role id field is required.'],
      device_token: ['The device token field is required.'],
      password: ['The password field is required.'],
      password_confirmation: ['The password confirmation field is required.'],
    })
  })

  it('API-42 VA-14 BC-15 refuses a short or unequal password, a role that is none, a phone with letters', async () => {
    const said = async (member: Record<string, unknown>) =>
      (await admin.post('/admin/members/add', newMember(member))).body.message
    expect(await said({ password: 'Abc-123', password_confirmation: 'Abc-123' })).toEqual({
      password: ['The password must be at least 8 characters.'],
    })
    expect(await said({ password_confirmation: 'Other-word-1' })).toEqual({
      password_confirmation: ['The password confirmation does not match.'],
    })
    expect(await said({ role_id: 5 })).toEqual({ role_id: ['The role id is invalid.'] })
    expect(await said({ phone: '0803x1112222' })).toEqual({ phone: [expect.stringMatching(/is no number/)] })
    expect(await said({ email: 'nobody' })).toEqual({ email: ['The email must be a valid email address.'] })
  })

  it('API-42 AG-101 the email may be left out', async () => {
    await add({ email: '' })
    await add({ email: undefined, phone: '08035558881' })
    expect(await waybill.sql`select id from users where email is null`).toHaveLength(2)
  })

  it('API-42 a phone is taken once among staff in any writing, an email once among all', async () => {
    await addUser(waybill.sql, { type: 'USER', email: 'bola@example.ng', phone: '08030000001' })
    await add()
    const again = { phone: '+2348035558888', email: 'BOLA@example.ng' }
    const { status, body } = await admin.post('/admin/members/add', newMember(again))
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: {
        phone: ['The phone has already been taken.'],
        email: ['The email has already been taken.'],
      },
    })
    await add({ phone: '08030000001', email: null })
  })

  it('API-42 of the same form sent ten times at once one member is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.post('/admin/members/add', newMember())),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array<number>(9).fill(422)])
  })
})

describe('editing a member', () => {
  it('API-43 TO-13 changes any field; type follows the role', async () => {
    const { id } = await add()
    const form = {
      firstname: 'Ada',
      lastname: 'Obi',
      email: 'ada@example.ng',
      phone: '08031234567',
      role_id: 3,
    }
    const { status, body } = await edit(id, form)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Member updated successfully!',
        data: {
          id,
          first_name: 'Ada',
          last_name: 'Obi',
          email: 'ada@example.ng',
          phone: '08031234567',
          type: 'SUPERVISOR',
          role_id: 3,
        },
      },
    })
  })

  it('API-43 A5 a change of role ends the sessions of that member, another change does not', async () => {
    const member = await waybill.signIn({ type: 'ADMIN' })
    const form = { email: 'm@example.ng', phone: '08031234567' }
    await edit(member.userId, { ...form, role_id: 2 })
    expect((await member.get('/admin/settings')).status).toBe(200)
    await edit(member.userId, { ...form, role_id: 4 })
    expect((await member.get('/admin/settings')).status).toBe(401)
  })

  it('API-43 VA-16 first name, last name, email and phone are required, the password is not', async () => {
    const { id } = await add()
    const blank = { firstname: '', lastname: ' ', email: '', phone: '', password: undefined }
    const { status, body } = await edit(id, blank)
    const required = ['firstname', 'lastname', 'email', 'phone'].map((name) => [
      name,
      [`The ${name} field is required.`],
    ])
    expect([status, body.message]).toEqual([422, Object.fromEntries(required)])
  })

  it('API-43 AG-104 without a password the old one stays; a new one ends the sessions', async () => {
    const { id } = await add()
    const logIn = (password: string) =>
      admin.post('/auth/new-login', { email: 'uche.nwosu@example.ng', password, device_token: '' })
    const { access_token: token } = (await logIn('Pass-word-1')).body.data as { access_token: string }
    await edit(id)
    expect((await logIn('Pass-word-1')).status).toBe(200)
    await edit(id, { password: 'Next-word-1', password_confirmation: 'Next-word-1' })
    expect([(await logIn('Pass-word-1')).status, (await logIn('Next-word-1')).status]).toEqual([401, 200])
    const headers = { Authorization: `Bearer ${token}` }
    expect((await waybill.app.request('/api/admin/settings', { headers })).status).toBe(401)
  })

  it('API-43 one who changes his own password keeps his session', async () => {
    const form = { email: 'me@example.ng', phone: '08031234567', role_id: 1 }
    await edit(admin.userId, { ...form, password: 'Next-word-1', password_confirmation: 'Next-word-1' })
    expect((await admin.get('/admin/settings')).status).toBe(200)
  })

  it('API-43 keeps his own phone and email, and takes nobody else’s', async () => {
    const { id } = await add()
    await add({ phone: '08039999999', email: 'other@example.ng' })
    expect((await edit(id)).status).toBe(200)
    expect((await edit(id, { phone: '08039999999', email: 'other@example.ng' })).body.message).toEqual({
      phone: ['The phone has already been taken.'],
      email: ['The email has already been taken.'],
    })
  })

  it('API-43 an unknown id, a customer and a deleted member are 404', async () => {
    const { id: customer } = await addUser(waybill.sql, { type: 'USER' })
    const { id: gone } = await add({ phone: '08031111111', email: null })
    await admin.send('DELETE', '/admin/users/delete', { user_id: gone })
    const answers = await Promise.all([999_999, customer, gone].map((id) => edit(id)))
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([404, 'Member not found']),
    )
  })

  it('API-43 the last superadmin keeps the role, one of two does not have to', async () => {
    const form = { email: 'me@example.ng', phone: '08031234567', role_id: 2 }
    const refused = await edit(admin.userId, form)
    expect([refused.status, refused.body]).toEqual([
      409,
      { status: 'error', message: 'The last superadmin cannot be given another role.' },
    ])
    await waybill.signIn()
    expect((await edit(admin.userId, form)).status).toBe(200)
  })

  it('API-43 two superadmins who demote each other at once: one stays', async () => {
    const other = await waybill.signIn()
    const form = newMember({ role_id: 2 })
    await Promise.all([
      admin.send('PUT', '/admin/members/edit', {
        ...form,
        id: other.userId,
        phone: '08031111111',
        email: 'a@b.ng',
      }),
      other.send('PUT', '/admin/members/edit', {
        ...form,
        id: admin.userId,
        phone: '08032222222',
        email: 'c@d.ng',
      }),
    ])
    expect(await waybill.sql`select id from users where type = 'SUPERADMIN'`).toHaveLength(1)
  })
})

describe('the list of members', () => {
  it('API-41 pages staff by id and finds by id, name, email and phone', async () => {
    const { id: uche } = await add()
    await addUser(waybill.sql, { type: 'USER', first_name: 'Uche' })
    const list = async (query: string) => dataOf(await admin.get(`/admin/members/list?${query}`), listMembers)
    const all = await list('')
    expect(all.data.map(({ id }) => id)).toEqual([admin.userId, uche])
    expect(all.meta).toEqual({ last_page: 1, current_page: 1, per_page: 20, total: 2 })
    for (const search of ['UCHE', 'he nwo', 'uche.nwosu@', '5558888']) {
      expect((await list(`search=${encodeURIComponent(search)}`)).data.map(({ id }) => id)).toEqual([uche])
    }
    await waybill.sql`update users set id = 7654 where id = ${uche}`
    expect((await list('search=7654')).data.map(({ id }) => id)).toEqual([7654])
    expect((await list('search=%25')).data).toEqual([])
  })
})
