import { ConsoleDatabase } from '../core/console-database'
import { SCHEMA_EPOCH } from '../core/guarded-write'
import { mendReplica } from './mend-replica'
import { failureOf, type StorageFailure } from '../core/storage-failures'
import type { StorageEvents } from '../core/storage-events'
import { browserStorage, memoryStorage, type StorageDependencies } from './storage-memory'
import { isWorthKeeping, putSalvage, readSalvage, type Salvage } from './storage-salvage'
import { StorageTimeout, startLimit, within } from '../core/time-limit'

/** Before each further try, ms. */
const PAUSES_MS = [150, 600]
const OPEN_LIMIT_MS = 5_000
/** Of one that has begun: to give it up costs every row of the server, and these can only be read anew online. */
const UPGRADE_LIMIT_MS = 60_000
const FIRST_WRITE_LIMIT_MS = 3_000

export type OpenPorts = {
  name: string
  storageEvents: StorageEvents
  newClientId: () => string
  pause: (ms: number) => Promise<void>
  /** One tab at a time: what a second one would salvage is what the first has just put back. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Null: this browser gives none. */
  dependencies?: StorageDependencies | null
  memory?: () => Promise<StorageDependencies>
}

/** `clientId`: born with the database; null: it could not be written. */
export type OpenedStorage =
  | { mode: 'strict'; database: ConsoleDatabase; clientId: string | null; salvage: Salvage | null }
  /** Newer code owns the database: it may be read, not written. Null: not even opened. */
  | { mode: 'outdated'; database: ConsoleDatabase | null }
  /** Nothing outlives this page. `salvage`: could be read, and stands in no other place any more, or is not touched. */
  | {
      mode: 'memory'
      database: ConsoleDatabase
      why: StorageFailure
      salvage: Salvage | null
      isSalvageHeld: boolean
    }

/**
 * The ladder: three tries; else what nobody else has is read past Dexie, the database made anew, and that put back; else
 * a database in memory. Always answers, unless another tab holds an older version (`storageEvents.blocked`): then as soon as
 * it lets go.
 */
export async function openDatabase(ports: OpenPorts): Promise<OpenedStorage> {
  const { dependencies = browserStorage() } = ports
  if (dependencies === null) return openMemory(ports, 'absent')
  const first = await tryOpen(ports, dependencies)
  if (!('failure' in first)) return first
  if (first.failure === 'absent' || first.failure === 'full') return openMemory(ports, first.failure)
  return ports.alone(() => openAnew(ports, dependencies))
}

/** For this page only: what is stored on this computer is left as it is. */
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
      // The browser serves one request after the other: behind one that hangs, another one hangs.
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
    const born = await bear(database, ports)
    if (born.isOutdated) return { mode: 'outdated', database }
    database.clientId = born.clientId
    await mendReplica(database, born.isNamed)
    return { mode: 'strict', database, clientId: born.clientId, salvage: null }
  } catch (error) {
    database.close({ disableAutoOpen: true })
    throw error
  }
}

/** Dexie would open it all the same, and change what it does not know. Browsers without `databases` tell afterwards. */
async function isOfNewerCode(database: ConsoleDatabase, indexedDB: IDBFactory): Promise<boolean> {
  if (typeof Reflect.get(indexedDB, 'databases') !== 'function') return false
  const present = await within(indexedDB.databases(), FIRST_WRITE_LIMIT_MS).catch(() => [])
  const version = present.find(({ name }) => name === database.name)?.version ?? 0
  return Math.floor(version / 10) > database.verno
}

/** Waits without a limit for another tab that holds an older version. */
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

/** A full computer can still be read: then it has no name yet, and says so on the first write. */
async function bear(
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

async function openAnew(ports: OpenPorts, dependencies: StorageDependencies): Promise<OpenedStorage> {
  const { name, storageEvents } = ports
  // Another tab may have made it anew meanwhile.
  const again = await openOnce(ports, dependencies).catch(() => null)
  if (again !== null) return again
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
    const { clientId } = await bear(database, ports)
    database.clientId = clientId
    return { mode: 'strict', database, clientId, salvage }
  } catch {
    return openMemory(ports, 'broken', salvage)
  }
}
