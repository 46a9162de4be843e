import { z } from 'zod'
import { call } from '../wire/call'
import { InputId, QueryId, QueryPage, QuerySearch, word } from '../wire/input'
import { listOf, changedRow, pageOf } from '../wire/page'
import { rowOf } from '../wire/row'
import { NOTE_SAVED, noteInput, WireNotes } from './notes'
import {
  openWordOrNull,
  WireCount,
  WireFlag,
  WireId,
  WireIdOrNull,
  WireInteger,
  WireIntegerOptional,
  WireMoneyOptional,
  WirePosition,
  WireTextOrNull,
} from '../wire/wire'
import { WireInstantOrNull } from '../wire/wire-dates'

export const RIDER_STATUSES = ['PENDING', 'APPROVED', 'DEACTIVATED'] as const
export type RiderStatus = (typeof RIDER_STATUSES)[number]
export const AVAILABILITIES = ['ONLINE', 'OFFLINE'] as const

export const RiderId = WireId.brand<'RiderId'>()
export type RiderId = z.output<typeof RiderId>

/** Ours, may be absent: `revision`, `position_at`, `notes`, and `cash_held`, the naira of delivered orders that the office has not got yet. */
export const Rider = rowOf(
  { id: RiderId },
  {
    user_id: WireIdOrNull,
    first_name: WireTextOrNull,
    last_name: WireTextOrNull,
    email: WireTextOrNull,
    phone: WireTextOrNull,
    address: WireTextOrNull,
    availability_status: openWordOrNull(AVAILABILITIES),
    status: openWordOrNull(RIDER_STATUSES),
    current_position: WirePosition,
    ongoing_orders_count: WireCount,
    delivered_orders_count: WireCount,
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
    revision: WireIntegerOptional,
    position_at: WireInstantOrNull.optional(),
    cash_held: WireMoneyOptional,
    notes: WireNotes,
  },
)
export type Rider = z.output<typeof Rider>

/** Ours. Answers the rider with the note. */
export const addRiderNote = call({
  method: 'POST',
  path: '/admin/riders/note',
  access: { capability: 'runOrders' },
  input: () => noteInput.rider,
  answer: () => changedRow(Rider),
  message: NOTE_SAVED,
})

export const RiderStats = z.object({
  all_riders: WireInteger,
  active_riders: WireInteger,
  deactivated_riders: WireInteger,
})

export const listAssignableRiders = call({
  path: '/admin/riders',
  when: { query: 'status' },
  access: { capability: 'read' },
  input: () => ({ status: word(RIDER_STATUSES), search: QuerySearch }),
  answer: () => pageOf(Rider),
})

export const listRiders = call({
  path: '/admin/riders',
  access: { capability: 'read' },
  input: () => ({ page: QueryPage, search: QuerySearch }),
  answer: () => pageOf(Rider),
})

export const readRider = call({
  path: '/admin/riders',
  when: { query: 'id' },
  access: { capability: 'read' },
  input: () => ({ id: QueryId }),
  answer: () => listOf(Rider),
})

export const readRiderStats = call({
  path: '/admin/riders/stat',
  access: { capability: 'read' },
  answer: () => RiderStats,
})

export const editRiderStatus = call({
  method: 'POST',
  path: '/admin/users/edit-rider-status',
  access: { capability: 'runOrders' },
  input: () => ({
    id: InputId,
    status: word(RIDER_STATUSES),
    expected_status: word(RIDER_STATUSES).optional(),
  }),
  answer: () => changedRow(Rider),
})
