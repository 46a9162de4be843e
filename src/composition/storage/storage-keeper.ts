import { createActor } from 'xstate'
import type { Canaries } from '../../db/recovery/canary-places'
import { failureOf, type StorageFailure } from '../../db/core/storage-failures'
import { readStorageHealth, type StorageHealth } from '../../db/recovery/storage-health'
import { storageMachine, type StorageActor } from '../../machines/storage'
import { openStorage, type KeptStorage, type Opening } from './open-storage'
import { soon } from './soon'
import { createCarried } from './storage-carried'
import { storageReports } from './storage-reports'
import { createSurrender } from './storage-surrender'
import { watchStorage } from './storage-watch'

export type StorageKeeper = {
  actor: StorageActor
  /**
   * The database of this name by the ladder, and what `takeUp` makes of it. Stays open while another tab blocks it, and
   * for good where only a reload helps. Storage that fails gives way to memory; every other error is thrown.
   */
  open: <Work>(name: string, opening: Opening<Work>) => Promise<KeptStorage<Work>>
  /** Storage failed under this session: who is signed in is known to this page alone, and nothing says otherwise. */
  isGivenUp: () => boolean
  health: (name: string) => Promise<StorageHealth>
  sessionEnded: () => void
}

type Ports = {
  canaries: Canaries
  /** Why nothing can be kept on this device; null: it can. */
  lack: StorageFailure | null
  newId: () => string
  alone: <T>(work: () => Promise<T>) => Promise<T>
  build: () => string
  /** Opens the console again over the storage that `open` then returns. */
  replace: () => Promise<void>
}

/** Watches over the storage of this page, and says what it can be relied on for. */
export function createStorageKeeper(ports: Ports): StorageKeeper {
  const { canaries } = ports
  const carried = createCarried()
  const surrender = createSurrender(ports.replace)
  let openings = 0

  const actor = createActor(
    storageMachine.provide({
      actions: {
        giveUp: ({ context }) => {
          if (openings > 0 || surrender.why() !== null) return
          const why = (context.lastError?.failure as StorageFailure | undefined) ?? 'broken'
          const lost = carried.used()
          // A closing database raises many errors at once, so probe it before giving up.
          if (isPassing(why) && lost !== null && lost.canary !== null) soon(() => watch.look(lost, why))
          else surrender.begin(why)
        },
      },
    }),
  ).start()
  const watch = watchStorage({ actor, canaries, surrender, carried })
  const reports = storageReports(actor, ports)
  const parts = { actor, reports, surrender, carried, watch, ports }

  return {
    actor,
    open: async (name, opening) => {
      openings += 1
      const wasSurrendered = surrender.why() !== null
      try {
        return await openStorage(parts, name, opening)
      } catch (error) {
        const failure = failureOf(error)
        if (failure === null || wasSurrendered) throw error
        // It opens, but cannot be used: a full disk, for instance.
        surrender.giveWhileOpening(failure)
        return await openStorage(parts, name, opening)
      } finally {
        openings -= 1
      }
    },
    health: async (name) => {
      const { context, value } = actor.getSnapshot()
      const mode = value.mode === 'memory' ? 'memory' : 'strict'
      return readStorageHealth({ mode, lastError: context.lastError, canary: await canaries.read(name) })
    },
    isGivenUp: () => surrender.why() !== null,
    sessionEnded: () => {
      surrender.sessionEnded()
      carried.sessionEnded()
      actor.send({ type: 'session.ended' })
    },
  }
}

/** It may be over in a moment. */
function isPassing(failure: StorageFailure): boolean {
  return failure === 'broken' || failure === 'closed'
}
