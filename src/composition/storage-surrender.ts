import { SessionOver } from '../db/core/guarded-write'
import type { StorageFailure } from '../db/core/storage-failures'
import { soon } from './soon'

/** Whether this session works on storage, and what follows when it no longer can. */
export type Surrender = {
  /** Why storage was given up for this session; null: it was not. */
  why: () => StorageFailure | null
  /** Gives storage up: the console begins again, in memory. */
  begin: (failure: StorageFailure) => void
  /** The same for a console that is being opened: it goes on in memory. */
  giveWhileOpening: (failure: StorageFailure) => void
  memoryBegan: () => void
  /** The console again, over what can be opened now. */
  replaceConsole: () => void
  sessionEnded: () => void
}

export function createSurrender(replace: () => Promise<void>): Surrender {
  let given: StorageFailure | null = null
  /** Nothing else has what is in it: a page stays with the memory it has. */
  let isInMemory = false

  const replaceConsole = () =>
    soon(async () => {
      if (isInMemory) return
      await replace().catch((error: unknown) => {
        if (!(error instanceof SessionOver)) throw error
      })
    })
  return {
    why: () => given,
    begin: (failure) => {
      given = failure
      replaceConsole()
    },
    giveWhileOpening: (failure) => {
      given ??= failure
    },
    memoryBegan: () => {
      isInMemory = true
    },
    replaceConsole,
    sessionEnded: () => {
      given = null
      isInMemory = false
    },
  }
}
