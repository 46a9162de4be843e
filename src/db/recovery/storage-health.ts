import type { Canary } from '../core/canary-record'

/** Bytes. Null: this browser does not tell. */
export type StorageHealth = {
  /** strict: what is said to be stored is on disk; memory: nothing outlives the page. */
  mode: 'strict' | 'memory'
  /** The browser has promised not to clear it under pressure. */
  persisted: boolean | null
  usage: number | null
  quota: number | null
  lastError: { failure: string; message: string; at: number } | null
  /** What the canary knows of: unsent changes. */
  canary: Canary | null
}

type Known = Pick<StorageHealth, 'mode' | 'lastError' | 'canary'>

/** What storage can be relied on for. Never throws. */
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

/** After sign-in: not to be cleared under pressure. The browser decides; `readStorageHealth` tells. */
export async function askToPersist(): Promise<void> {
  await managerOf()
    ?.persist()
    .catch(() => false)
}

/** Absent where the page is not served securely. */
function managerOf(): StorageManager | undefined {
  return Reflect.get(navigator, 'storage') as StorageManager | undefined
}
