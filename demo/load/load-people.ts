import type { Db } from '../../server/db/connect'
import { insertRows } from './load-rows'
import type { People } from '../people/people'
import { riderPapers } from '../people/rider-papers'

/** Loads users, riders, companies and rate cards. Only the demo accounts get `passwordHash`; the others have none. */
export async function loadPeople(sql: Db, people: People, passwordHash: string): Promise<void> {
  const { users, riders, companies } = people
  await insertRows(
    sql,
    'users',
    [
      'id',
      'type',
      'first_name',
      'last_name',
      'email',
      'phone',
      'is_verified',
      'coupon',
      'promo_active',
      'password_hash',
      'created_at',
    ],
    users.map((user) => ({
      ...user,
      password_hash: user.account ? passwordHash : null,
      created_at: new Date(user.created_at),
    })),
  )
  await insertRows(
    sql,
    'riders',
    [
      ...([
        'id',
        'user_id',
        'address',
        'availability_status',
        'status',
        'lat',
        'lng',
        'position_at',
        'dob',
      ] as const),
      ...(['bike_number', 'next_of_kin_full_name', 'next_of_kin_phone_no'] as const),
      ...(['passport', 'bike_photo', 'id_card', 'bike_license', 'road_worthiness'] as const),
    ],
    riders.map(({ position, position_at: at, documents, ...rider }) => ({
      ...rider,
      lat: position?.[0] ?? null,
      lng: position?.[1] ?? null,
      position_at: at === null ? null : new Date(at),
      ...riderPapers(rider.id, documents),
    })),
  )
  await insertRows(
    sql,
    'company_profiles',
    [
      'user_id',
      'name',
      'address',
      'lat',
      'lng',
      'email',
      'name_of_contact',
      'contact_phone_number',
      'status',
    ],
    companies.map(({ coordinate: [lat, lng], ...company }) => ({ ...company, lat, lng })),
  )
  await insertRows(
    sql,
    'rate_card_rows',
    ['id', 'user_id', 'from_office', 'delivery_location', 'amount_kobo'],
    companies.flatMap(({ rates }) => rates),
  )
}
