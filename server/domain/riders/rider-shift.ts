import type { AVAILABILITIES } from '../../../contract/riders'
import type { LatLng } from '../../../contract/wire'
import type { Db } from '../../db/connect'
import { recordChange } from '../changes'

/** The rider begins or ends a shift. */
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
 * Where riders are now, in one statement; no revision and no entry in the feed, since they never stand still. Answers how
 * many were moved.
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
