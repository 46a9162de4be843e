import type { AVAILABILITIES } from '../../../contract/entities/riders'
import type { LatLng } from '../../../contract/wire/wire'
import type { Db } from '../../db/connect'
import { recordChange } from '../changes'

/** Sets a rider ONLINE or OFFLINE. */
export async function setAvailability(
  sql: Db,
  { riderId, availability }: { riderId: number; availability: (typeof AVAILABILITIES)[number] },
): Promise<void> {
  const changed = await sql`
    update riders set availability_status = ${availability}, revision = revision + 1
    where id = ${riderId} and availability_status <> ${availability}`
  if (changed.count > 0) await recordChange(sql, 'rider', riderId)
}

export type RiderPosition = { riderId: number; position: LatLng }

/**
 * Writes the positions of riders in one statement, without a revision or a feed entry, because positions change all the
 * time. Returns the number of riders moved.
 */
export async function moveRiders(sql: Db, positions: readonly RiderPosition[], now: Date): Promise<number> {
  if (positions.length === 0) return 0
  const sorted = positions.toSorted((a, b) => a.riderId - b.riderId)
  const moved = await sql`
    with moved as materialized (
      select riders.id, there.lat, there.lng
      from riders join unnest(
        ${sql.array(sorted.map(({ riderId }) => riderId))}::bigint[],
        ${sql.array(sorted.map(({ position }) => position[0]))}::float8[],
        ${sql.array(sorted.map(({ position }) => position[1]))}::float8[]
      ) as there (id, lat, lng) using (id)
      order by riders.id for update of riders
    )
    update riders set lat = moved.lat, lng = moved.lng, position_at = ${now}
    from moved where riders.id = moved.id`
  return moved.count
}
