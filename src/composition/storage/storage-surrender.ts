import { SessionOver } from '../../db/core/guarded-write'
import type { StorageFailure } from '../../db/core/storage-failures'
import { soon } from './soon'

/** Whether this session uses storage, and what happens when it no longer can. */
export type Surrender = {
  /** Why storage was given up for this session, or null. */
  why: () => StorageFailure | null
  /** Gives storage up; the console opens again in memory. */
  begin: (failure: StorageFailure) => void
  /** The same while a console is being opened: it continues in memory. */
  giveWhileOpening: (failure: StorageFailure) => void
  memoryBegan: () => void
  /** Opens the console again over what can be opened now. */
  replaceConsole: () => void
  sessionEnded: () => void
}

export function createSurrender(replace: () => Promise<void>): Surrender {
  let given: StorageFailure | null = null
  /** In memory nobody else has a copy, so the page keeps the memory it has. */
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
