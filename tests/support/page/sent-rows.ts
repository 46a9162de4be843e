export type Raw = Record<string, unknown>

/** What a server may send in every field, each of them seen on some screen. */
const ORDER: Raw = {
  id: 47,
  status: 'DELIVERED',
  package_name: 'Birthday cake',
  package_category: 'Food',
  tracking_id: 'TRK-1',
  payment_status: 'APPROVED',
  payment_type: 'pay_on_delivery',
  approved_by: 'Ngozi Approver',
  assigned_by: 'Ada Assigner',
  customer_name: 'Sade Balogun',
  customer_phone: '08099263715',
  user_name: 'Account Holder',
  recepient_name: 'Gbenga Receiver',
  recepient_phone: '8033920174',
  pickup_location: '46 Herbert Macaulay Way, Yaba',
  pickup_location_name: 'Yaba shop',
  pickup_location_coordinate: [6.5095, 3.3711],
  delivery_point_location: 'Chevron Drive, Lekki',
  delivery_point_location_coordinate: [6.4396, 3.5292],
  destination_location_name: 'Lekki house',
  landmark: 'By the bank',
  destination_landmark: 'By the mosque',
  cancelled_by: null,
  delivery_type: 'EXPRESS_DELIVERY',
  order_type: 'single',
  payee: 'RECEIVER',
  applied_coupon: 'COUPON-9',
  amount: 3762.5,
  actual_amount: 3500,
  generate_code: 'CODE-7',
  cancel_reason: null,
  distance: 18.2,
  delivery_time: '10:30:00',
  delivery_date: '2026-11-21',
  created_at: '2026-11-21T08:00:00.000Z',
  rider: { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '08034127765', bike_number: 'KJA-214QX' },
  company_profile_details: { name: 'Zenith Foods' },
  rate_card_details: { delivery_location: 'Lekki zone' },
  bulk_order_id: 12,
  revision: 1,
  status_changed_at: '2026-11-21T09:00:00.000Z',
}

export type Sample = {
  raw: Raw
  /** The fields that are bad in turn; absent: all. */ vary?: readonly string[]
}

/** Other states of an order show other fields. */
export const ORDERS: readonly Sample[] = [
  { raw: ORDER },
  {
    raw: { ...ORDER, customer_name: null, pickup_location: null, delivery_point_location: null },
    vary: ['user_name', 'pickup_location_name', 'rate_card_details'],
  },
  {
    raw: {
      ...ORDER,
      customer_name: null,
      user_name: null,
      delivery_point_location: null,
      rate_card_details: null,
      payment_status: 'PENDING',
    },
    vary: ['company_profile_details', 'destination_location_name', 'payment_status'],
  },
  {
    raw: { ...ORDER, status: 'PENDING', cancelled_by: 'RIDER', cancel_reason: 'Flat tyre' },
    vary: ['cancelled_by', 'cancel_reason'],
  },
  {
    raw: { ...ORDER, status: 'INTRANSIT', payee: 'SENDER', payment_status: 'PENDING' },
    vary: ['status_changed_at', 'created_at', 'order_type', 'payee'],
  },
]

const BULK: Raw = {
  id: 12,
  user_name: 'Zenith Foods',
  user_email: 'orders@zenith.demo',
  orders_total_amount: 12_000,
  amount_left_to_pay: 8000,
  status: 'PENDING',
  cancelled_by: null,
  due_date: '2026-12-01',
  created_at: '2026-11-20T08:00:00.000Z',
  payment_status: 'PENDING',
}
export const BULKS: readonly Sample[] = [
  { raw: BULK },
  { raw: { ...BULK, overpaid: 500 } },
  { raw: { ...BULK, cancelled_by: 'USER' } },
]

export const RIDER: Raw = {
  id: 7,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  email: 'musa@waybill.demo',
  phone: '08034127765',
  availability_status: 'ONLINE',
  status: 'APPROVED',
  current_position: [6.5, 3.36],
  ongoing_orders_count: 3,
  delivered_orders_count: 120,
}

export const COMPANY: Raw = {
  id: 5,
  company_profile: {
    name: 'Zenith Foods',
    email: 'desk@zenith.demo',
    name_of_contact: 'Chidi Eze',
    contact_phone_number: '08031112222',
    status: 'active',
  },
}

export const CUSTOMER: Raw = {
  id: 41,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@obi.ng',
  phone: '08035550101',
  is_verified: 'TRUE',
  delivered_orders_count: 1204,
}

type Variant = { path: string; without: Raw; bad: Raw }

/** The row, and each field of it and of its parts in turn: without it, and with something that nobody can read. */
export function variantsOf(raw: Raw): Variant[] {
  return Object.entries(raw).flatMap(([name, value]) => {
    if (value === null || name === 'id' || (name === 'status' && 'package_name' in raw)) return []
    const put = (inner: unknown): Raw => ({ ...raw, [name]: inner })
    const own = { path: name, without: put(null), bad: put({ odd: name }) }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [own]
    return [
      own,
      ...variantsOf({ ...value, id: undefined }).map(({ path, without, bad }) => ({
        path: `${name}.${path}`,
        without: put(without),
        bad: put(bad),
      })),
    ]
  })
}
