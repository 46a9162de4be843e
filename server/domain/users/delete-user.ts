import { STATUSES_WITH_RIDER } from '../../../contract/words/order-statuses'
import { isStaffRole, type UserType } from '../../../contract/words/roles'
import { deletedMessage } from '../../../contract/entities/users'
import type { Db } from '../../db/connect'
import type { Actor } from '../call-context'
import { refuse } from '../../ground/refusals'
import { recordChange } from '../changes'
import { requireAnotherSuperadmin } from './last-superadmin'
import { lockMembers } from './lock-members'
import { revokeSessions } from '../sessions'

/**
 * A soft delete: the user cannot sign in and is not listed any more, but histories keep the name. Returns the message
 * for the type of user (TO-07, TO-11, TO-14). Throws the 404, the 403 for an ADMIN who deletes staff (AG-13), and the
 * 409 of a guard (AG-134).
 */
export async function deleteUser(
  sql: Db,
  { userId, actor, now }: { userId: number; actor: Actor; now: Date },
): Promise<string> {
  await lockMembers(sql)
  const [user] = await sql<{ type: UserType }[]>`
    select type from users where id = ${userId} and deleted_at is null for update`
  // A display is revoked, not deleted here: its pairing ends with it.
  if (user === undefined || user.type === 'DISPLAY') throw refuse.notFound('User')
  if (isStaffRole(user.type) && actor.type !== 'SUPERADMIN') throw refuse.roleNotAllowed()
  if (userId === actor.userId) throw refuse.conflict('You cannot delete your own account.')
  await checkGuards(sql, userId, user.type)
  await sql`update users set deleted_at = ${now} where id = ${userId}`
  await revokeSessions(sql, userId)
  return deletedMessage(user.type)
}

/** Checks the guards for the type of user and records the deletion in the change log. */
async function checkGuards(sql: Db, userId: number, type: UserType): Promise<void> {
  if (type === 'RIDER') return deleteRider(sql, userId)
  if (type === 'COMPANY') return deleteCompany(sql, userId)
  if (type === 'SUPERADMIN') {
    await requireAnotherSuperadmin(sql, userId, 'The last superadmin cannot be deleted.')
  }
}

async function deleteRider(sql: Db, userId: number): Promise<void> {
  const [rider] = await sql<{ id: number }[]>`select id from riders where user_id = ${userId} for update`
  if (rider === undefined) return
  const open = await sql`
    select 1 from orders
    where rider_id = ${rider.id} and status = any(${sql.array([...STATUSES_WITH_RIDER])}::text[]) limit 1`
  if (open.count > 0) throw refuse.conflict('This rider still has open orders.')
  await sql`delete from rider_documents where rider_id = ${rider.id}`
  await sql`update riders set revision = revision + 1, availability_status = 'OFFLINE' where id = ${rider.id}`
  await recordChange(sql, 'rider', rider.id, true)
}

async function deleteCompany(sql: Db, userId: number): Promise<void> {
  const owing = await sql`
    select 1 from bulk_orders where user_id = ${userId} and status <> 'CANCELLED' and left_kobo > 0 limit 1`
  if (owing.count > 0) throw refuse.conflict('This company still has an outstanding balance.')
  await recordChange(sql, 'company_user', userId, true)
}
