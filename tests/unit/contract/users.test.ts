import { expect, test } from 'vitest'
import { Notification } from '../../../contract/entities/notifications'
import { User } from '../../../contract/entities/users'

const SENT = {
  id: '7',
  first_name: 'Folake',
  last_name: 'Adeniyi',
  phone: '08031112222',
  email: 'folake@waybill.ng',
  profile_picture: 'https://waybill.ng/folake.jpg',
  is_verified: true,
  type: 'superadmin',
  coupon: 'HARMATTAN',
  delivered_orders_count: '3',
  promo_active: 'FALSE',
}

test('EN-03 a user has exactly these fields, read from however a server writes them', () => {
  expect(User.parse({ ...SENT, password: 'never kept' })).toEqual({
    ...SENT,
    id: 7,
    is_verified: 'TRUE',
    type: 'SUPERADMIN',
    delivered_orders_count: 3,
  })
})

test('EN-03 one without picture, email, coupon and type is still a user, and of no role', () => {
  const { first_name, last_name, phone } = SENT
  const user = User.parse({ id: 7, first_name, last_name, phone })
  expect([user.profile_picture, user.email, user.coupon, user.type]).toEqual([null, null, null, ''])
  expect([user.is_verified, user.promo_active, user.delivered_orders_count]).toEqual(['FALSE', 'FALSE', 0])
})

test('EN-05 a notification is an id and two lines, with a time where the server gives one', () => {
  const lines = { id: 3, message: 'New order', message_body: 'Order 1051' }
  expect(Notification.parse({ ...lines, seen: true })).toEqual(lines)
  const timed = { ...lines, created_at: '2026-11-21T13:02:00Z' }
  expect(Notification.parse(timed)).toEqual(timed)
})
