import { withAdditions, type Whole } from '../additions'
import type { AVAILABILITIES, Rider, RiderId, RiderStatus } from '../../../contract/entities/riders'
import type { Note } from '../../../contract/entities/notes'
import { notesOf, toNotes } from '../notes/notes'
import { toNaira, type Kobo } from '../../../contract/words/money'
import type { Db } from '../../db/connect'

type RiderRow = {
  id: number
  user_id: number
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  address: string | null
  availability_status: (typeof AVAILABILITIES)[number]
  status: RiderStatus
  lat: number | null
  lng: number | null
  position_at: Date | null
  ongoing_orders_count: number
  delivered_orders_count: number
  dob: string | null
  passport: string | null
  bike_number: string | null
  next_of_kin_full_name: string | null
  next_of_kin_phone_no: string | null
  bike_photo: string | null
  id_card: string | null
  bike_license: string | null
  road_worthiness: string | null
  revision: number
  cash_kobo: Kobo
  notes: Note[] | null
}

/** The rows as the API sends them, in the order of the ids; an unknown or deleted rider is skipped. */
export async function readRiders(sql: Db, ids: readonly number[]): Promise<Rider[]> {
  const rows = await sql<RiderRow[]>`
    select rider.*, person.first_name, person.last_name, person.email, person.phone,
      coalesce((
        select sum(amount_kobo)::bigint from orders
        where rider_id = rider.id and status = 'DELIVERED' and payment_status = 'PENDING' and payee = 'RECEIVER'
      ), 0) as cash_kobo, ${notesOf(sql, 'rider', sql`rider.id`)} as notes
    from unnest(${sql.array([...ids])}::bigint[]) with ordinality as wanted (wanted_id, place)
    join riders rider on rider.id = wanted.wanted_id
    join users person on person.id = rider.user_id and person.deleted_at is null
    order by wanted.place`
  return rows.map(toRider)
}

function toRider(row: RiderRow): Whole<Rider> {
  return withAdditions(
    {
      id: row.id as RiderId,
      user_id: row.user_id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone,
      address: row.address,
      availability_status: row.availability_status,
      status: row.status,
      current_position: row.lat === null || row.lng === null ? null : [row.lat, row.lng],
      ongoing_orders_count: row.ongoing_orders_count,
      delivered_orders_count: row.delivered_orders_count,
      dob: row.dob,
      passport: row.passport,
      bike_number: row.bike_number,
      next_of_kin_full_name: row.next_of_kin_full_name,
      next_of_kin_phone_no: row.next_of_kin_phone_no,
      bike_photo: row.bike_photo,
      id_card: row.id_card,
      bike_license: row.bike_license,
      road_worthiness: row.road_worthiness,
      verify_identity: row.status === 'APPROVED' ? 'TRUE' : 'FALSE',
      revision: row.revision,
      position_at: row.position_at?.toISOString() ?? null,
      cash_held: toNaira(row.cash_kobo),
      notes: toNotes(row.notes),
    },
    ['revision', 'position_at', 'cash_held', 'notes'],
  )
}
