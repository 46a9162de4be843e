import type { Canaries } from '../../db/recovery/canary-places'
import type { StorageFailure } from '../../db/core/storage-failures'
import { isWorthKeeping, salvageFile, type Salvage } from '../../db/recovery/storage-salvage'
import type { StorageActor } from '../../machines/storage'

export type StorageReports = {
  /** From now on nothing outlives this page. `isHeld`: the waiting changes are in memory, so none is out of reach. */
  memory: (name: string, why: StorageFailure, isHeld: boolean) => Promise<void>
  /** What was rescued from a damaged database, or null; `isBack`: it is in use again. */
  rescue: (salvage: Salvage | null, isBack: boolean) => void
  failure: (failure: StorageFailure, error: unknown) => void
}

/** Messages to the person about storage. */
export function storageReports(
  actor: Pick<StorageActor, 'send'>,
  { canaries, build }: { canaries: Canaries; build: () => string },
): StorageReports {
  return {
    memory: async (name, reason, isHeld) => {
      const unsent = isHeld ? [] : ((await canaries.read(name))?.unsent ?? [])
      const lanes = [...new Set(unsent.map(({ lane }) => lane))]
      const unreachable = unsent.length === 0 ? null : { count: unsent.length, lanes }
      actor.send({ type: 'memory.began', reason, unreachable })
    },
    rescue: (salvage, isBack) => {
      if (salvage === null || !isWorthKeeping(salvage)) return
      const { outbox, drafts, unreadable } = salvage
      const file = salvageFile(salvage, build())
      const rescue = { commands: outbox.length, drafts: drafts.length, unreadable, isBack, file }
      actor.send({ type: 'rescue.made', rescue })
    },
    failure: (failure, error) => {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      actor.send({ type: 'operation.failed', failure, message, at: Date.now() })
    },
  }
}
