import { Dexie, liveQuery, type Observable, type Table } from 'dexie'
import type { User } from '../../contract/users'

/** EN-02: the access token and the user data, nothing else of a session is stored. */
export type StoredSession = { token: string; user: User }

type SessionRow = StoredSession & { key: 'current' }
type PreferenceRow = { key: string; value: unknown }

/**
 * In IndexedDB with strict durability, not in localStorage: there, a removed token came back after a crash within
 * half a minute.
 */
export class SessionDatabase extends Dexie {
  declare session: Table<SessionRow, string>
  declare preferences: Table<PreferenceRow, string>

  constructor(
    name = 'waybill-session',
    dependencies: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { ...dependencies, cache: 'disabled', chromeTransactionDurability: 'strict' })
    this.version(1).stores({ session: 'key', preferences: 'key' })
  }
}

export async function readSession(database: SessionDatabase): Promise<StoredSession | null> {
  const row = await database.session.get('current')
  return row === undefined ? null : { token: row.token, user: row.user }
}

export async function writeSession(database: SessionDatabase, session: StoredSession): Promise<void> {
  await database.session.put({ key: 'current', ...session })
}

export async function clearSession(database: SessionDatabase): Promise<void> {
  await database.session.delete('current')
}

/** The stored session now and whenever a tab changes it. */
export function storedSessions(database: SessionDatabase): Observable<StoredSession | null> {
  return liveQuery(() => readSession(database))
}
