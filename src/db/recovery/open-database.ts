import { ConsoleDatabase } from '../core/console-database'
import { SCHEMA_EPOCH } from '../core/guarded-write'
import { mendReplica } from './mend-replica'
import { failureOf, type StorageFailure } from '../core/storage-failures'
import type { StorageEvents } from '../core/storage-events'
import { browserStorage, memoryStorage, type StorageDependencies } from './storage-memory'
import { isWorthKeeping, putSalvage, readSalvage, type Salvage } from './storage-salvage'
import { StorageTimeout, startLimit, within } from '../core/time-limit'

/** Pauses before the second and the third try, ms. */
const PAUSES_MS = [150, 600]
const OPEN_LIMIT_MS = 5_000
/**
 * Limit for a running upgrade. Giving up loses all rows of the server, and they can only be downloaded again online.
 */
const UPGRADE_LIMIT_MS = 60_000
const FIRST_WRITE_LIMIT_MS = 3_000

export type OpenPorts = {
  name: string
  storageEvents: StorageEvents
  newClientId: () => string
  pause: (ms: number) => Promise<void>
  /**
   * Runs the work in one tab at a time: a second tab would otherwise salvage rows that the first tab has just
   * restored.
   */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Null: this browser has no IndexedDB. */
  dependencies?: StorageDependencies | null
  memory?: () => Promise<StorageDependencies>
}

/** `clientId`: created together with the database. Null: it could not be written. */
export type OpenedStorage =
  | { mode: 'strict'; database: ConsoleDatabase; clientId: string | null; salvage: Salvage | null }
  /** A newer build owns the database, so this one may read it but not write it. Null: it was not opened. */
  | { mode: 'outdated'; database: ConsoleDatabase | null }
  /**
   * Nothing is kept after this page closes. `salvage`: rows read from the database on disk. `isSalvageHeld`: they now
   * exist only here.
   */
  | {
      mode: 'memory'
      database: ConsoleDatabase
      why: StorageFailure
      salvage: Salvage | null
      isSalvageHeld: boolean
    }

/**
 * Tries three times to open the database; then reads unsent commands and drafts without Dexie, recreates the database
 * and restores them; then opens one in memory. Always resolves, but while another tab keeps an older version open
 * (`storageEvents.blocked`), only after that tab closes it.
 */
export async function openDatabase(ports: OpenPorts): Promise<OpenedStorage> {
  const { dependencies = browserStorage() } = ports
  if (dependencies === null) return openMemory(ports, 'absent')
  const first = await tryOpen(ports, dependencies)
  if (!('failure' in first)) return first
  if (first.failure === 'absent' || first.failure === 'full') return openMemory(ports, first.failure)
  return ports.alone(() => recreateDatabase(ports, dependencies))
}

/** Opens a database for this page only; the database on this device's disk is not changed. */
export async function openMemory(
  { name, storageEvents, memory = memoryStorage }: Pick<OpenPorts, 'name' | 'storageEvents' | 'memory'>,
  why: StorageFailure,
  held: Salvage | null = null,
): Promise<Extract<OpenedStorage, { mode: 'memory' }>> {
  const dependencies = await memory()
  const database = new ConsoleDatabase({ name: `memory ${name}`, storageEvents, ...dependencies })
  await database.open()
  if (held !== null) await putSalvage(database, held)
  return { mode: 'memory', database, why, salvage: held, isSalvageHeld: held !== null }
}

type Failed = { failure: StorageFailure }

async function tryOpen(
  ports: OpenPorts,
  dependencies: StorageDependencies,
): Promise<Exclude<OpenedStorage, { mode: 'memory' }> | Failed> {
  let tries = 0
  for (;;) {
    try {
      return await openOnce(ports, dependencies)
    } catch (error) {
      const failure = failureOf(error) ?? 'broken'
      if (failure === 'outdated') return { mode: 'outdated', database: null }
      // The browser serves requests in order, so a try behind a hanging request would hang too. A timeout counts as
      // two tries.
      tries += failure === 'slow' ? 2 : 1
      const pauseMs = PAUSES_MS[tries - 1]
      if (failure === 'absent' || failure === 'full' || pauseMs === undefined) {
        ports.storageEvents.failed(failure, error)
        return { failure }
      }
      await ports.pause(pauseMs)
    }
  }
}

async function openOnce(
  ports: OpenPorts,
  dependencies: StorageDependencies,
): Promise<Exclude<OpenedStorage, { mode: 'memory' }>> {
  const { name, storageEvents } = ports
  const database = new ConsoleDatabase({ name, storageEvents, ...dependencies })
  try {
    if (await isOfNewerCode(database, dependencies.indexedDB)) return { mode: 'outdated', database: null }
    await openInTime(database)
    const identity = await readOrCreateClientId(database, ports)
    if (identity.isOutdated) return { mode: 'outdated', database }
    database.clientId = identity.clientId
    await mendReplica(database, identity.isNamed)
    return { mode: 'strict', database, clientId: identity.clientId, salvage: null }
  } catch (error) {
    database.close({ disableAutoOpen: true })
    throw error
  }
}

/**
 * Dexie would open a newer database and change tables that it does not know. Browsers without `indexedDB.databases`
 * detect it later.
 */
async function isOfNewerCode(database: ConsoleDatabase, indexedDB: IDBFactory): Promise<boolean> {
  if (typeof Reflect.get(indexedDB, 'databases') !== 'function') return false
  const present = await within(indexedDB.databases(), FIRST_WRITE_LIMIT_MS).catch(() => [])
  const version = present.find(({ name }) => name === database.name)?.version ?? 0
  return Math.floor(version / 10) > database.verno
}

/** The time limit does not apply while another tab keeps an older version open. */
function openInTime(database: ConsoleDatabase): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new StorageTimeout('the database did not open'))
    let stop = startLimit(database.isHeldUp ? 0 : OPEN_LIMIT_MS, () => {
      if (database.isHeldUp) database.storageEvents.blocked()
      else if (database.isUpgrading) stop = startLimit(UPGRADE_LIMIT_MS, fail)
      else fail()
    })
    database
      .open()
      .then(resolve, reject)
      .finally(() => stop())
  })
}

/**
 * Reads or creates the client id. On a full disk the id cannot be written: then this reports the failure and returns
 * null.
 */
async function readOrCreateClientId(
  { meta }: ConsoleDatabase,
  { newClientId, storageEvents }: OpenPorts,
): Promise<{ clientId: string | null; isOutdated: boolean; isNamed: boolean }> {
  const [stored, epoch] = await within(meta.bulkGet(['clientId', 'schemaEpoch']), FIRST_WRITE_LIMIT_MS)
  const isOutdated = typeof epoch?.value === 'number' && epoch.value > SCHEMA_EPOCH
  const isNamed = typeof stored?.value === 'string'
  if (isNamed || isOutdated) return { clientId: isNamed ? String(stored.value) : null, isOutdated, isNamed }
  const clientId = newClientId()
  try {
    await within(
      meta.bulkPut([
        { key: 'clientId', value: clientId },
        { key: 'schemaEpoch', value: SCHEMA_EPOCH },
      ]),
      FIRST_WRITE_LIMIT_MS,
    )
    return { clientId, isOutdated, isNamed }
  } catch (error) {
    storageEvents.failed(failureOf(error) ?? 'broken', error)
    return { clientId: null, isOutdated, isNamed }
  }
}

async function recreateDatabase(ports: OpenPorts, dependencies: StorageDependencies): Promise<OpenedStorage> {
  const { name, storageEvents } = ports
  // Another tab may have recreated the database meanwhile.
  const reopened = await openOnce(ports, dependencies).catch(() => null)
  if (reopened !== null) return reopened
  const salvage = await readSalvage(dependencies.indexedDB, name)
  if (salvage === null) return openMemory(ports, 'broken')
  const old = new ConsoleDatabase({ name, ...dependencies })
  try {
    await within(old.delete({ disableAutoOpen: true }), OPEN_LIMIT_MS)
  } catch {
    const memory = await openMemory(ports, 'broken')
    return { ...memory, salvage: isWorthKeeping(salvage) ? salvage : null }
  }
  try {
    const database = new ConsoleDatabase({ name, storageEvents, ...dependencies })
    await openInTime(database)
    await putSalvage(database, salvage)
    const { clientId } = await readOrCreateClientId(database, ports)
    database.clientId = clientId
    return { mode: 'strict', database, clientId, salvage }
  } catch {
    return openMemory(ports, 'broken', salvage)
  }
}
