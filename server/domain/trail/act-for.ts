import type { Db } from '../../db/connect'
import type { Actor } from '../call-context'

export type ActingFor = { actor: Actor | null; now: Date; requestId: string | null }

/**
 * Says for whom this transaction acts. The triggers of migration 0012 write it into the trail, with the name and the role
 * as they are now; without an actor what changes is by the system.
 */
export async function actFor(tx: Db, { actor, now, requestId }: ActingFor): Promise<void> {
  const person =
    actor === null || actor.userId === 0 ? {} : { id: actor.userId, name: actor.name, role: actor.type }
  const by = JSON.stringify({ ...person, at: now.toISOString(), request: requestId ?? undefined })
  await tx`select set_config('waybill.by', ${by}, true)`
}
