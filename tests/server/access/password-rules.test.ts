import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../support/server/every-call'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let admin: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})

afterAll(() => waybill.close())

test.each([
  ['short-1', ['The password must be at least 8 characters.']],
  ['Password1', ['The password is too common: choose one that is harder to guess.']],
])('a member gets no password like %s, when added or later', async (password, sentences) => {
  const member = newMember({ password, password_confirmation: password })
  const added = await admin.post('/admin/members/add', member)
  expect([added.status, added.body.message]).toEqual([422, { password: sentences }])
  const edited = await admin.send('PUT', '/admin/members/edit', { ...member, id: admin.userId, role_id: 1 })
  expect([edited.status, edited.body.message]).toEqual([422, { password: sentences }])
})

test('VA-14 BC-15 AG-27 eight characters are enough for a member, whatever they are', async () => {
  const member = newMember({ password: 'kingfisher', password_confirmation: 'kingfisher' })
  expect((await admin.post('/admin/members/add', member)).status).toBe(201)
})
