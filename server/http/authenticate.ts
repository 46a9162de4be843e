import type { Access } from '../../contract/call'
import { may } from '../../contract/permissions'
import type { Capability } from '../../contract/permissions'
import { isStaffRole } from '../../contract/roles'
import type { Db } from '../db/connect'
import { findSession } from '../domain/sessions'
import type { Actor } from './implement'
import { NOBODY } from './implement'
import { refuse, RESET_EXPIRED } from './refusals'

/**
 * Checks the token, then verification, then the role. Throws the 401 or 403 (400 for a reset token) of the contract.
 */
export async function authenticate(
  sql: Db,
  { access, authorization, now }: { access: Access; authorization: string | undefined; now: Date },
): Promise<Actor> {
  if (access === 'public') return NOBODY
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const kind = access === 'reset' ? 'reset' : 'session'
  const session = token === undefined ? null : await findSession(sql, { token, kind, now })
  if (session === null) throw access === 'reset' ? refuse.badRequest(RESET_EXPIRED) : refuse.unauthorized()
  const { phone, ...actor } = session
  if (typeof access !== 'string') checkStaff({ actor, phone, capability: access.capability })
  return actor
}

function checkStaff({
  actor,
  phone,
  capability,
}: {
  actor: Actor
  phone: string | null
  capability: Capability
}): void {
  if (!actor.verified) throw refuse.notVerified(phone)
  if (!isStaffRole(actor.type) || !may(actor.type, capability)) throw refuse.roleNotAllowed()
}
