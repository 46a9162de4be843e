import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'

/**
 * Throws the 409 if there is no other SUPERADMIN. Call `lockMembers` first, so that two superadmins who remove each
 * other at the same time run one after another.
 */
export async function requireAnotherSuperadmin(sql: Db, userId: number, sentence: string): Promise<void> {
  const superadmins = await sql<{ id: number }[]>`
    select id from users where type = 'SUPERADMIN' and deleted_at is null order by id for update`
  if (!superadmins.some(({ id }) => id !== userId)) throw refuse.conflict(sentence)
}
