import { z } from 'zod'
import { call } from './call'
import { InputId, QueryId, QueryPage, QuerySearch, word } from './input'
import { listOf, pageOf } from './page'
import { openWord, WireFlag, WireId, WireInteger, WirePosition, WireText, WireTextOrNull } from './wire'

export const RIDER_STATUSES = ['PENDING', 'APPROVED', 'DEACTIVATED'] as const
export type RiderStatus = (typeof RIDER_STATUSES)[number]
export const AVAILABILITIES = ['ONLINE', 'OFFLINE'] as const

export const RiderId = WireId.brand<'RiderId'>()
export type RiderId = z.output<typeof RiderId>

const Count = WireInteger.nullish().transform((count) => count ?? 0)

/** `revision` and `position_at` are ours and may be absent. */
export const Rider = z.object({
  id: RiderId,
  user_id: WireId,
  first_name: WireText,
  last_name: WireText,
  email: WireTextOrNull,
  phone: WireTextOrNull,
  address: WireTextOrNull,
  availability_status: openWord(AVAILABILITIES),
  status: openWord(RIDER_STATUSES),
  current_position: WirePosition,
  ongoing_orders_count: Count,
  delivered_orders_count: Count,
  dob: WireTextOrNull,
  passport: WireTextOrNull,
  bike_number: WireTextOrNull,
  next_of_kin_full_name: WireTextOrNull,
  next_of_kin_phone_no: WireTextOrNull,
  bike_photo: WireTextOrNull,
  id_card: WireTextOrNull,
  bike_license: WireTextOrNull,
  road_worthiness: WireTextOrNull,
  verify_identity: WireFlag,
  revision: WireInteger.optional(),
  position_at: WireTextOrNull.optional(),
})
export type Rider = z.output<typeof Rider>

export const RiderStats = z.object({
  all_riders: WireInteger,
  active_riders: WireInteger,
  deactivated_riders: WireInteger,
})

export const listAssignableRiders = call({
  method: 'GET',
  path: '/admin/riders',
  when: { query: 'status' },
  access: { capability: 'read' },
  input: z.object({ status: word(RIDER_STATUSES), search: QuerySearch }),
  answer: pageOf(Rider),
})

export const listRiders = call({
  method: 'GET',
  path: '/admin/riders',
  access: { capability: 'read' },
  input: z.object({ page: QueryPage, search: QuerySearch }),
  answer: pageOf(Rider),
})

export const readRider = call({
  method: 'GET',
  path: '/admin/riders',
  when: { query: 'id' },
  access: { capability: 'read' },
  input: z.object({ id: QueryId }),
  answer: listOf(Rider),
})

export const readRiderStats = call({
  method: 'GET',
  path: '/admin/riders/stat',
  access: { capability: 'read' },
  input: z.object({}),
  answer: RiderStats,
})

export const editRiderStatus = call({
  method: 'POST',
  path: '/admin/users/edit-rider-status',
  access: { capability: 'runOrders' },
  input: z.object({ id: InputId, status: word(RIDER_STATUSES) }),
  answer: Rider,
})
