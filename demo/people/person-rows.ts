import type { UserType } from '../../contract/words/roles'
import type { LatLng } from '../../contract/wire/wire'
import type { City } from '../../server/domain/places/places'

/** Rows of the tables; times in ms since the epoch. */
export type UserRow = {
  id: number
  type: UserType
  first_name: string
  last_name: string
  email: string
  phone: string
  is_verified: boolean
  coupon: string | null
  promo_active: boolean
  created_at: number
  /** True: this user can sign in with the demo password. */
  account: boolean
}

export type RiderRow = {
  id: number
  user_id: number
  city: City
  address: string
  availability_status: 'ONLINE' | 'OFFLINE'
  status: 'PENDING' | 'APPROVED' | 'DEACTIVATED'
  position: LatLng | null
  position_at: number | null
  dob: string
  bike_number: string | null
  next_of_kin_full_name: string | null
  next_of_kin_phone_no: string | null
  documents: boolean
}

export type CompanyRow = {
  user_id: number
  name: string
  city: City
  address: string
  coordinate: LatLng
  email: string
  name_of_contact: string
  contact_phone_number: string
  status: 'active' | 'inactive' | 'pending'
}

export type RateRow = {
  id: number
  user_id: number
  from_office: string
  delivery_location: string
  amount_kobo: number
}
