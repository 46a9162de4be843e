import type { Page } from '../../../contract/wire/page'
import type { Rider, RiderStats, RiderStatus } from '../../../contract/entities/riders'
import type { z } from 'zod'
import type { Db } from '../../db/connect'
import { anyHoldsWords } from '../holds-text'
import { allIds, pageOfIds, type PageRequest } from '../page-of-ids'
import { holdsPhone } from '../users/matches-user'
import { readRiders } from './read-riders'

type Search = string | undefined

/** One page of riders, sorted by id. */
export async function listRiders(
  sql: Db,
  { search, ...page }: PageRequest & { search: Search },
): Promise<Page<Rider>> {
  const { ids, meta } = await pageOfIds(sql, matching(sql, { search }), page)
  return { data: await readRiders(sql, ids), meta }
}

/** All riders with a status, sorted by id. */
export async function listRidersOfStatus(
  sql: Db,
  filter: { status: RiderStatus; search: Search },
): Promise<Page<Rider>> {
  const { ids, meta } = await allIds(sql, matching(sql, filter))
  return { data: await readRiders(sql, ids), meta }
}

/** A rider who is not approved counts as deactivated (AG-91). */
export async function readRiderStats(sql: Db): Promise<z.output<typeof RiderStats>> {
  const [stats] = await sql<{ all_riders: number; active_riders: number }[]>`
    select count(*) as all_riders, count(*) filter (where rider.status = 'APPROVED') as active_riders
    from riders rider join users person on person.id = rider.user_id
    where person.deleted_at is null`
  const { all_riders, active_riders } = stats ?? { all_riders: 0, active_riders: 0 }
  return { all_riders, active_riders, deactivated_riders: all_riders - active_riders }
}

function matching(sql: Db, { status, search }: { status?: RiderStatus; search: Search }) {
  return sql`
    select rider.id from riders rider join users person on person.id = rider.user_id
    where person.deleted_at is null ${status === undefined ? sql`` : sql`and rider.status = ${status}`}
      ${search === undefined ? sql`` : matchesSearch(sql, search)}`
}

/** VA-09 */
function matchesSearch(sql: Db, search: string) {
  const fields = sql`person.first_name || ' ' || person.last_name, person.email, person.phone, rider.address,
    rider.availability_status`
  return sql`and (${anyHoldsWords(sql, fields, search)} or ${holdsPhone(sql, sql`person.phone_key`, search)})`
}
