import type { Canaries } from '../../db/recovery/canary-places'
import { findLoss, watchCanary, type CanaryWatch } from '../../db/recovery/canary-watch'
import { findClosed } from '../../db/recovery/closed-database'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { StorageFailure } from '../../db/core/storage-failures'
import type { StorageActor } from '../../machines/storage'
import { pause } from './soon'
import type { Carried, Present } from './storage-carried'
import type { Surrender } from './storage-surrender'

type Parts = { actor: StorageActor; canaries: Canaries; surrender: Surrender; carried: Carried }

export type StorageWatch = {
  /**
   * Checks whether a closed or failing database still exists. `why`: it has failed, so existing is not enough.
   */
  look: (present: Present, why?: StorageFailure) => Promise<void>
  /** Reports what the database has lost and keeps its canary up to date. `null`: the canary could not be written. */
  follow: (present: Present, clientId: string | null) => Promise<CanaryWatch | null>
}

/** Watches the database this page works on. */
export function watchStorage({ actor, canaries, surrender, carried }: Parts): StorageWatch {
  /** Databases being checked now. */
  const looked = new Set<ConsoleDatabase>()

  /** The database exists: nothing to do unless it had failed. */
  const stillThere = ({ name, database }: Present, why: StorageFailure | null) => {
    if (database.isLeft) return
    carried.forget(name)
    if (why !== null && surrender.why() === null) surrender.begin(why)
  }
  return {
    look: async (present, why) => {
      const { name, database, canary } = present
      if (canary === null || looked.has(database)) return
      looked.add(database)
      const known = canary.known()
      carried.remember(name, known)
      const found = await findClosed(database, known.clientId, pause).finally(() => looked.delete(database))
      if (found === 'same') stillThere(present, why ?? null)
      else if (surrender.why() === null && found === 'another') surrender.replaceConsole()
      else if (surrender.why() === null) surrender.begin(why ?? 'broken')
    },
    follow: async (present, clientId) => {
      const { name, database } = present
      const before = carried.remembered(name) ?? (await canaries.read(name))
      const loss = await findLoss(database, before, Date.now())
      carried.forget(name)
      if (loss !== null) actor.send({ type: 'loss.found', loss })
      if (clientId === null) return null
      const canary = watchCanary({ database, canaries, name, clientId }, { loss, held: present.held })
      present.canary = canary
      return loss === null ? canary : untilDismissed(actor, canary)
    },
  }
}

/** The canary keeps a loss until a person has dismissed the message. */
function untilDismissed(actor: StorageActor, canary: CanaryWatch): CanaryWatch {
  const following = actor.subscribe(({ context }) => {
    if (context.loss !== null) return
    following.unsubscribe()
    void canary.dismissLoss()
  })
  return { ...canary, stop: () => canary.stop().finally(() => following.unsubscribe()) }
}
