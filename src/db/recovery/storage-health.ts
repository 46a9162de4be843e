import type { Canary } from '../core/canary-record'

/** Sizes in bytes. Null: this browser does not report the value. */
export type StorageHealth = {
  /** strict: a resolved write is on disk; memory: nothing is kept after the page closes. */
  mode: 'strict' | 'memory'
  /** The browser has promised not to delete the data when the disk runs full. */
  persisted: boolean | null
  usage: number | null
  quota: number | null
  lastError: { failure: string; message: string; at: number } | null
  /** The list of unsent commands. */
  canary: Canary | null
}

type Known = Pick<StorageHealth, 'mode' | 'lastError' | 'canary'>

/** Never throws. */
export async function readStorageHealth(known: Known): Promise<StorageHealth> {
  const storage = managerOf()
  const [estimate, persisted] = await Promise.all([
    storage?.estimate().catch(() => undefined),
    storage?.persisted().catch(() => undefined),
  ])
  return {
    ...known,
    persisted: persisted ?? null,
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
  }
}

/** Call this after sign-in. Asks the browser not to delete the data when the disk runs full. */
export async function askToPersist(): Promise<void> {
  await managerOf()
    ?.persist()
    .catch(() => false)
}

/** Undefined where the page was not served over HTTPS. */
function managerOf(): StorageManager | undefined {
  return Reflect.get(navigator, 'storage') as StorageManager | undefined
}
