import type { Db } from '../../db/connect'
import { refuse } from '../../http/refusals'

/**
 * Throws the 409 when no other SUPERADMIN would be left. For those whose turn it is: two who end one another's role at
 * once come here one after the other.
 */
export async function requireAnotherSuperadmin(sql: Db, userId: number, sentence: string): Promise<void> {
  const superadmins = await sql<{ id: number }[]>`
    select id from users where type = 'SUPERADMIN' and deleted_at is null order by id for update`
  if (!superadmins.some(({ id }) => id !== userId)) throw refuse.conflict(sentence)
}
