import type { Canary } from '../../db/core/canary-record'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { CanaryWatch } from '../../db/recovery/canary-watch'
import type { OpenedStorage } from '../../db/recovery/open-database'
import { NOTHING_HELD, putBack, type Held } from '../../db/recovery/storage-salvage'

/** The database this page works on. `held`: known from the previous one, until the canary has read this one. */
export type Present = {
  name: string
  database: ConsoleDatabase
  clientId: string | null
  held: Held
  canary: CanaryWatch | null
}

export type Known = Omit<Canary, 'stamp'>

/** What this page carries over from one database to its successor. */
export type Carried = {
  /** The database this page works on or was about to open. */
  used: () => Present | null
  /** From now on this page works on the opened database instead of `before`. `null`: newer code owns it. */
  use: (stored: OpenedStorage, name: string, before: Present | null) => Present | null
  /** What the canary knew when the browser closed a database, because clearing a database clears the canary's record too. */
  remember: (name: string, known: Known) => void
  remembered: (name: string) => Known | undefined
  forget: (name: string) => void
  sessionEnded: () => void
}

export function createCarried(): Carried {
  let used: Present | null = null
  const known = new Map<string, Known>()
  return {
    used: () => used,
    use: (stored, name, before) => (used = presentOf(stored, name, before)),
    remember: (name, canary) => void known.set(name, canary),
    remembered: (name) => known.get(name),
    forget: (name) => void known.delete(name),
    sessionEnded: () => {
      used = null
    },
  }
}

/** After the browser cleared or closed a database, unsent work that only this page has goes into its successor. */
export async function carryOver(present: Present, before: Present): Promise<void> {
  if (!isSame(present, before)) await putBack(present.database, present.held)
}

function presentOf(stored: OpenedStorage, name: string, before: Present | null): Present | null {
  if (stored.mode === 'outdated') return null
  const held = before?.canary?.held() ?? before?.held ?? NOTHING_HELD
  const clientId = stored.mode === 'strict' ? stored.clientId : null
  return { name, database: stored.database, clientId, held, canary: null }
}

function isSame(present: Present, before: Present): boolean {
  return present.clientId !== null && present.clientId === before.clientId
}
