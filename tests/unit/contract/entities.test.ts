import { describe, expect, test } from 'vitest'
import { readDashboardCards, readDeliveryRate, readOrdersGraph } from '../../../contract/entities/analytics'
import { BulkOrder } from '../../../contract/entities/bulk-orders'
import { Quote } from '../../../contract/entities/charges'
import { CompanyUser, RateCardRow } from '../../../contract/entities/companies'
import { Order } from '../../../contract/entities/orders'
import { pageOf } from '../../../contract/wire/page'
import { INTAKE_SETTING_ID, Setting } from '../../../contract/entities/settings'

const CREATED = '2026-11-21T13:02:00.000Z'

const RIDER = { first_name: 'Musa', last_name: 'Ibrahim', phone: '08034127765', current_position: [6.5, 3.4] }
const PLACES = {
  pickup_location: '46 Herbert Macaulay Way, Yaba',
  pickup_location_name: 'Sade Balogun',
  pickup_location_coordinate: [6.51, 3.37],
  delivery_point_location: 'Chevron Drive, Lekki',
  delivery_point_location_coordinate: [6.44, 3.53],
  destination_location_name: 'Gbenga Balogun',
  landmark: 'Bank',
  destination_landmark: 'Toll gate',
}
const ORDER = {
  ...PLACES,
  id: 1042,
  package_name: 'Cake',
  package_category: 'Food',
  tracking_id: null,
  payment_status: 'APPROVED',
  payment_type: 'pay_on_delivery',
  approved_by: 'Ada Okafor',
  assigned_by: 'Folake Adeniyi',
  customer_name: 'Sade Balogun',
  customer_phone: '08099263715',
  user_name: 'Sade',
  recepient_name: 'Gbenga Balogun',
  recepient_phone: '08033920174',
  status: 'DELIVERED',
  cancelled_by: null,
  delivery_type: 'EXPRESS_DELIVERY',
  order_type: 'bulk',
  payee: 'RECEIVER',
  applied_coupon: 'HARMATTAN',
  amount: 3762.5,
  actual_amount: 3500,
  generate_code: 'YES',
  cancel_reason: null,
  distance: 12.5,
  delivery_time: '14:02',
  delivery_date: '2026-11-21',
  created_at: CREATED,
  rider: RIDER,
  company_profile_details: { name: 'Zenith Foods' },
  rate_card_details: { delivery_location: 'Lekki' },
}

const COMPANY = {
  id: 71,
  first_name: 'Ngozi',
  last_name: 'Umeh',
  email: 'ngozi@zenith.ng',
  phone: '08035550101',
  balance_to_pay: 12_000.5,
  is_verified: 'TRUE',
  company_profile: {
    name: 'Zenith Foods',
    address: '12 Allen Avenue, Ikeja',
    address_coordinate: [6.6, 3.35],
    email: 'hello@zenith.ng',
    name_of_contact: 'Ngozi Umeh',
    contact_phone_number: '08035550101',
    status: 'active',
  },
}

const BULK = {
  id: 31,
  user_name: 'Zenith Foods',
  user_email: 'ngozi@zenith.ng',
  orders_total_amount: 9000,
  amount_left_to_pay: 4500.25,
  status: 'PENDING',
  cancelled_by: null,
  due_date: '2026-11-30',
  created_at: CREATED,
  payment_status: 'PENDING',
  tracking_id: 'TRK-1',
  package_name: 'Cake',
  pickup_location: 'Yaba',
  delivery_point_location: 'Lekki',
}

/** What no server of ours sends. */
const STRANGE = { colour: 'blue' }

describe('what the console reads of each record: these fields, and no other', () => {
  test('EN-07 the cards of the dashboard', () => {
    const cards = { total_income: 120_000.5, riders: 30, customers: 360, orders: 5000 }
    expect(readDashboardCards.answer.parse({ ...cards, ...STRANGE })).toEqual(cards)
  })

  test('EN-09 the delivery rate', () => {
    const rate = { delivered: 5, intransit: 4, cancelled: 3, assigned_to_rider: 2, pending: 1 }
    expect(readDeliveryRate.answer.parse({ ...rate, ...STRANGE })).toEqual(rate)
  })

  test('EN-10 a point of the graph of orders', () => {
    const point = { period: 'Nov', delivered_orders: 40, cancelled_orders: 2 }
    expect([...readOrdersGraph.answer.parse([{ ...point, ...STRANGE }])]).toEqual([point])
  })

  test('EN-21 an order, its rider, the company and the rate', () => {
    expect(Order.parse({ ...ORDER, ...STRANGE })).toEqual(ORDER)
    const alone = { ...ORDER, rider: null, company_profile_details: null, rate_card_details: null }
    expect(Order.parse(alone)).toEqual(alone)
  })

  test('EN-22 a setting; number 1 is order intake', () => {
    expect(Setting.parse({ id: 1, value: true, ...STRANGE })).toEqual({
      id: INTAKE_SETTING_ID,
      value: 'TRUE',
    })
    expect(Setting.parse({ id: '1', value: 'FALSE' })).toEqual({ id: 1, value: 'FALSE' })
  })

  test('EN-24 a quote', () => {
    const quote = {
      delivery_fee: 3500,
      promo_active: 'FALSE',
      amount_to_pay: 3762.5,
      vat: 262.5,
      vat_percentage: 7.5,
      discount: 0,
    }
    expect(Quote.parse({ ...quote, ...STRANGE })).toEqual(quote)
  })

  test('EN-26 a bulk order, with what is searched of its first order', () => {
    expect(BulkOrder.parse({ ...BULK, ...STRANGE })).toEqual(BULK)
  })

  test('EN-27 a company user and the profile of the company', () => {
    expect(CompanyUser.parse({ ...COMPANY, ...STRANGE })).toEqual(COMPANY)
  })

  test('EN-28 a row of a rate card', () => {
    const row = { id: 5, from_office: 'Allen Avenue', delivery_location: 'Yaba', amount: 1750 }
    expect(RateCardRow.parse({ ...row, ...STRANGE })).toEqual(row)
  })

  test('EN-30 a page: a list and how many pages there are', () => {
    const page = { data: [{ id: 5, value: 'TRUE' }], meta: { last_page: 18 } }
    expect(pageOf(Setting).parse({ ...page, ...STRANGE })).toEqual(page)
  })
})
