import type { Canaries } from '../db/recovery/canary-places'
import type { StorageFailure } from '../db/core/storage-failures'
import { isWorthKeeping, salvageFile, type Salvage } from '../db/recovery/storage-salvage'
import type { StorageActor } from '../machines/storage'

export type StorageReports = {
  /** From now on nothing outlives this page. `isHeld`: what waited is here, so nothing of it is out of reach. */
  memory: (name: string, why: StorageFailure, isHeld: boolean) => Promise<void>
  /** Read from a damaged database; `isBack`: it is in use again. Null: nothing had to be. */
  rescue: (salvage: Salvage | null, isBack: boolean) => void
  failure: (failure: StorageFailure, error: unknown) => void
}

/** What the person is told of storage. */
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
