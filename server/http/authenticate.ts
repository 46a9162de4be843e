import type { Access } from '../../contract/wire/call'
import { may, type Capability } from '../../contract/words/permissions'
import { isConsoleRole } from '../../contract/words/roles'
import type { Db } from '../db/connect'
import { findSession } from '../domain/sessions'
import { NOBODY, type Actor } from '../domain/call-context'
import { refuse, RESET_EXPIRED } from '../ground/refusals'

/**
 * Checks the token, then verification, then the role. Throws the 401 or 403 (400 for a reset token) of the contract. A
 * display may only call what its role allows, and nothing that belongs to the signed-in person.
 */
export async function authenticate(
  sql: Db,
  { access, authorization, now }: { access: Access; authorization: string | undefined; now: Date },
): Promise<Actor> {
  if (access === 'public') return NOBODY
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const kinds = access === 'reset' ? (['reset'] as const) : (['session', 'display'] as const)
  const session = token === undefined ? null : await findSession(sql, { token, kinds, now })
  if (session === null) throw access === 'reset' ? refuse.badRequest(RESET_EXPIRED) : refuse.unauthorized()
  const { phone, ...actor } = session
  if (typeof access !== 'string') checkRole({ actor, phone, capability: access.capability })
  else if (actor.type === 'DISPLAY') throw refuse.roleNotAllowed()
  return actor
}

function checkRole({
  actor,
  phone,
  capability,
}: {
  actor: Actor
  phone: string | null
  capability: Capability
}): void {
  if (!actor.verified) throw refuse.notVerified(phone)
  if (!isConsoleRole(actor.type) || !may(actor.type, capability)) throw refuse.roleNotAllowed()
}
