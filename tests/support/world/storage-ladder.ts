import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openDatabase, type OpenedStorage, type OpenPorts } from '../../../src/db/recovery/open-database'
import type { StorageFailure } from '../../../src/db/core/storage-failures'
import { faultyIndexedDB, type StorageFate, type StorageOperation } from './faulty-indexeddb'

let born = 0

/** One computer's storage, spoilt by rule, and what is heard of it. */
export class SpoilableComputer {
  readonly real = new IDBFactory() as unknown as globalThis.IDBFactory
  readonly name: string
  readonly heard: string[] = []
  readonly pauses: number[] = []
  readonly operations: StorageOperation[] = []
  decide: (operation: StorageOperation) => StorageFate = () => 'pass'
  readonly indexedDB = faultyIndexedDB(this.real, (operation) => {
    this.operations.push(operation)
    return this.decide(operation)
  })
  #ids = 0

  constructor() {
    born += 1
    this.name = `spoilable-${born}`
    Dexie.dependencies.indexedDB = this.indexedDB
    Dexie.dependencies.IDBKeyRange = IDBKeyRange
  }

  get ports(): OpenPorts {
    return {
      name: this.name,
      dependencies: { indexedDB: this.indexedDB, IDBKeyRange },
      memory: async () => ({ indexedDB: new IDBFactory() as unknown as globalThis.IDBFactory, IDBKeyRange }),
      newClientId: () => `client-${(this.#ids += 1)}`,
      pause: async (ms) => void this.pauses.push(ms),
      alone: (work) => work(),
      storageEvents: {
        blocked: () => void this.heard.push('blocked'),
        taken: (why) => void this.heard.push(why),
        connectionLost: () => void this.heard.push('connection lost'),
        archiveDropped: (count) => void this.heard.push(`dropped ${count}`),
        failed: (failure: StorageFailure) => void this.heard.push(`failed ${failure}`),
        stored: () => void this.heard.push('stored'),
      },
    }
  }

  open(): Promise<OpenedStorage> {
    return openDatabase(this.ports)
  }

  /** Of the mode that the test is about. */
  async opened<Mode extends OpenedStorage['mode']>(
    mode: Mode,
  ): Promise<Extract<OpenedStorage, { mode: Mode }>> {
    const stored = await this.open()
    if (stored.mode !== mode) throw new Error(`opened in mode ${stored.mode}`)
    return stored as Extract<OpenedStorage, { mode: Mode }>
  }
}
