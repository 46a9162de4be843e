import type { CanaryWatch } from '../../db/recovery/canary-watch'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { StorageEvents } from '../../db/core/storage-events'
import type { StorageFailure } from '../../db/core/storage-failures'
import { openDatabase, openMemory, type OpenedStorage } from '../../db/recovery/open-database'
import { askToPersist } from '../../db/recovery/storage-health'
import type { StorageActor } from '../../machines/storage'
import { pause, soon } from './soon'
import { carryOver, type Carried, type Present } from './storage-carried'
import type { StorageReports } from './storage-reports'
import type { Surrender } from './storage-surrender'
import type { StorageWatch } from './storage-watch'

/** `canary`: null if nothing is stored, because then nothing can be lost. */
export type KeptStorage<Work> = {
  database: ConsoleDatabase
  mode: 'strict' | 'memory'
  canary: CanaryWatch | null
  work: Work
}

export type Opening<Work> = {
  /** Runs before the database is opened. */
  check: () => Promise<void>
  /** `null`: the database must not be written. */
  takeUp: (database: ConsoleDatabase | null) => Promise<Work>
}

type Parts = {
  actor: StorageActor
  reports: StorageReports
  surrender: Surrender
  carried: Carried
  watch: StorageWatch
  ports: {
    lack: StorageFailure | null
    newId: () => string
    alone: <T>(work: () => Promise<T>) => Promise<T>
  }
}

/** Opens the database of this name: strictly, else in memory. Then the session takes up its work. */
export async function openStorage<Work>(
  parts: Parts,
  name: string,
  { check, takeUp }: Opening<Work>,
): Promise<KeptStorage<Work>> {
  const { actor, reports, surrender, watch } = parts
  // The signed-in person is stored too, so check that first.
  if (surrender.why() === null) await check()
  const { stored, present, isHeld } = await openBestStorage(parts, name)
  if (stored.mode === 'outdated') {
    actor.send({ type: 'code.outdated' })
    if (stored.database === null) return new Promise(() => undefined)
    return { database: stored.database, mode: 'strict', canary: null, work: await takeUp(null) }
  }
  const work = await takenUp(stored.database, takeUp)
  if (stored.mode === 'memory') {
    await reports.memory(name, stored.why, isHeld || stored.isSalvageHeld)
    reports.rescue(stored.salvage, stored.isSalvageHeld)
    surrender.memoryBegan()
    return { database: stored.database, mode: 'memory', canary: null, work }
  }
  actor.send({ type: 'database.opened' })
  reports.rescue(stored.salvage, true)
  void askToPersist()
  const canary = present === null ? null : await watch.follow(present, stored.clientId)
  return { database: stored.database, mode: 'strict', canary, work }
}

/** `isHeld`: this page still holds everything from the database it worked on. */
async function openBestStorage(parts: Parts, name: string) {
  const { surrender, carried, watch, ports } = parts
  const { newId, alone } = ports
  let present: Present | null = null
  const storageEvents = storageEventsOf(parts, () => {
    const lost = present
    if (lost !== null) soon(() => watch.look(lost))
  })
  const lack = ports.lack ?? surrender.why()
  const used = carried.used()
  const before = used?.name === name ? used : null
  const stored: OpenedStorage =
    lack === null
      ? await openDatabase({ name, storageEvents, newClientId: newId, pause, alone })
      : await openMemory({ name, storageEvents }, lack)
  present = carried.use(stored, name, before)
  if (present !== null && before !== null) await carryOver(present, before)
  return { stored, present, isHeld: before !== null }
}

function storageEventsOf({ actor, reports, surrender }: Parts, connectionLost: () => void): StorageEvents {
  return {
    blocked: () => actor.send({ type: 'database.blocked' }),
    taken: (why) => (why === 'upgraded' ? actor.send({ type: 'code.outdated' }) : surrender.replaceConsole()),
    connectionLost,
    archiveDropped: (count) => actor.send({ type: 'archive.dropped', count }),
    failed: reports.failure,
    stored: () => actor.send({ type: 'write.stored' }),
  }
}

async function takenUp<Work>(
  database: ConsoleDatabase,
  takeUp: (database: ConsoleDatabase) => Promise<Work>,
): Promise<Work> {
  try {
    return await takeUp(database)
  } catch (error) {
    database.close({ disableAutoOpen: true })
    throw error
  }
}
