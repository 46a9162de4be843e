import { APPEARANCES, type Appearance } from '../../db/core/preferences'

/** `isSignedIn`: a session is stored, or the browser did not say in time. */
export type FirstLook = { isSignedIn: boolean; appearance: Appearance }

const NAME = 'waybill-session'
const UNKNOWN: FirstLook = { isSignedIn: true, appearance: 'system' }
const NOTHING: FirstLook = { isSignedIn: false, appearance: 'system' }
const LIMIT_MS = 1_000

/**
 * Reads the session's database without Dexie, so that the first paint need not wait for Dexie to load. It creates no
 * database. Never throws.
 */
export function firstLook(indexedDB: IDBFactory | undefined): Promise<FirstLook> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(UNKNOWN), LIMIT_MS)
    if (indexedDB === undefined) return resolve(UNKNOWN)
    try {
      const opening = indexedDB.open(NAME)
      opening.onupgradeneeded = () => {
        opening.transaction?.abort()
        resolve(NOTHING)
      }
      opening.onerror = () => resolve(UNKNOWN)
      opening.onsuccess = () => read(opening.result, resolve)
    } catch {
      resolve(UNKNOWN)
    }
  })
}

function read(database: IDBDatabase, resolve: (look: FirstLook) => void): void {
  try {
    const transaction = database.transaction(['session', 'preferences'])
    const session = transaction.objectStore('session').count('current')
    const preference = transaction.objectStore('preferences').get('appearance')
    transaction.oncomplete = () => {
      database.close()
      resolve({ isSignedIn: session.result > 0, appearance: appearanceIn(preference.result) })
    }
    transaction.onabort = () => {
      database.close()
      resolve(UNKNOWN)
    }
  } catch {
    database.close()
    resolve(UNKNOWN)
  }
}

function appearanceIn(row: unknown): Appearance {
  const value: unknown = typeof row === 'object' && row !== null && 'value' in row ? row.value : null
  return APPEARANCES.find((known) => known === value) ?? 'system'
}
