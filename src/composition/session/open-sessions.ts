import { SessionDatabase } from '../../db/core/session-database'
import { failureOf, type StorageFailure } from '../../db/core/storage-failures'
import { browserStorage, memoryStorage, setDefaultStorage } from '../../db/recovery/storage-memory'
import { within } from '../../db/core/time-limit'

const PAUSES_MS = [150, 600]
const OPEN_LIMIT_MS = 3_000

/** `lack`: why nothing can be stored on this device, or null. */
export type OpenedSessions = { sessions: SessionDatabase; lack: StorageFailure | null }

/** The page starts even without storage or with broken storage: then everything is in memory and ends with the page. */
export async function openSessions(): Promise<OpenedSessions> {
  const lack = browserStorage() === null ? 'absent' : await tryBrowser()
  if (typeof lack !== 'string') return { sessions: lack, lack: null }
  setDefaultStorage(await memoryStorage())
  return { sessions: new SessionDatabase(), lack }
}

async function tryBrowser(): Promise<SessionDatabase | StorageFailure> {
  for (let tries = 0; ; tries += 1) {
    const sessions = new SessionDatabase()
    try {
      await within(sessions.open(), OPEN_LIMIT_MS)
      return sessions
    } catch (error) {
      sessions.close({ disableAutoOpen: true })
      const failure = failureOf(error) ?? 'broken'
      const pauseMs = PAUSES_MS[tries]
      if (failure === 'absent' || failure === 'slow' || pauseMs === undefined) return failure
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
