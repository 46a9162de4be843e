import type { RiderPlace } from '../../../contract/rules/rider-places'
import type { Db } from '../../db/connect'

/** The riders whose position is of `since` or later, or of any known time. */
export async function readPlaces(sql: Db, since: Date | null): Promise<RiderPlace[]> {
  const rows = await sql<{ id: number; lat: number; lng: number; at: Date }[]>`
    select rider.id, rider.lat, rider.lng, rider.position_at as at
    from riders rider join users person on person.id = rider.user_id
    where person.deleted_at is null and rider.lat is not null and rider.lng is not null
      and rider.position_at >= ${since ?? '-infinity'}::timestamptz`
  return rows.map(({ id, lat, lng, at }) => ({ id, position: [lat, lng], at: at.getTime() }))
}
