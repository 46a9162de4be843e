import type { Canary } from './canary-record'
import { Dexie, liveQuery, type Observable, type Table } from 'dexie'
import type { User } from '../../../contract/users'

/** The access token and the user data, nothing else of a session is stored. */
export type StoredSession = { token: string; user: User }

/** `endings`: of the sessions that ended last, the newest last; see `endSession`. */
export type SessionStore = { session: StoredSession | null; endings: readonly string[] }

type SessionRow = (StoredSession & { key: 'current' }) | { key: 'ended'; endings: readonly string[] }
type PreferenceRow = { key: string; value: unknown }
/** `name`: of the console's database. The key cannot be read out, only used. */
type SealKeyRow = { name: string; key: CryptoKey }
type SaltRow = { name: string; salt: Uint8Array<ArrayBuffer> }
type CanaryRow = { name: string; canary: Canary }

/**
 * In IndexedDB with strict durability, not in localStorage: there, a removed token came back after a crash within
 * half a minute.
 */
export class SessionDatabase extends Dexie {
  declare session: Table<SessionRow, string>
  declare preferences: Table<PreferenceRow, string>
  /** Of whoever is signed in, and of a session whose end was not finished. */
  declare sealKeys: Table<SealKeyRow, string>
  /** For keys from passwords; where the server gives the key there is none. */
  declare salts: Table<SaltRow, string>
  /** What lay in the databases of consoles when they were last looked at. */
  declare canaries: Table<CanaryRow, string>

  constructor(
    name = 'waybill-session',
    dependencies: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { ...dependencies, cache: 'disabled', chromeTransactionDurability: 'strict' })
    this.version(1).stores({ session: 'key', preferences: 'key' })
    this.version(2).stores({ sealKeys: 'name', salts: 'name' })
    this.version(3).stores({ canaries: 'name' })
  }
}

/** Enough of a token to tell it from others, too little to open anything. Characters. */
const ENDING_LENGTH = 8
const KEPT_ENDINGS = 20

export async function readStore(database: SessionDatabase): Promise<SessionStore> {
  const rows = await database.session.bulkGet(['current', 'ended'])
  let session: StoredSession | null = null
  let endings: readonly string[] = []
  for (const row of rows)
    if (row?.key === 'current') session = { token: row.token, user: row.user }
    else if (row?.key === 'ended') endings = row.endings
  return { session, endings }
}

/** With one await of its own: behind a second one, a live query that reads on does not observe what it reads. */
export async function readSession(database: SessionDatabase): Promise<StoredSession | null> {
  const row = await database.session.get('current')
  return row?.key === 'current' ? { token: row.token, user: row.user } : null
}

export async function writeSession(database: SessionDatabase, session: StoredSession): Promise<void> {
  await database.session.put({ key: 'current', ...session })
}

/** The session and the key of the user's database; null: nothing can be sealed in this session. */
export async function beginSession(
  database: SessionDatabase,
  session: StoredSession,
  { name, key }: { name: string; key: CryptoKey | null },
): Promise<void> {
  await database.transaction('rw', [database.session, database.sealKeys], async () => {
    await writeSession(database, session)
    if (key === null) await database.sealKeys.delete(name)
    else await database.sealKeys.put({ name, key })
  })
}

/**
 * Leaves word that the session of this token ended, as the last characters of the token: that there is no session says
 * nothing, since a browser may lose its files. Erases it, unless somebody has signed in since.
 */
export async function endSession(database: SessionDatabase, token: string): Promise<void> {
  const ending = token.slice(-ENDING_LENGTH)
  await database.transaction('rw', database.session, async () => {
    const { session, endings } = await readStore(database)
    if (session?.token === token) await database.session.delete('current')
    const others = endings.filter((other) => other !== ending)
    await database.session.put({ key: 'ended', endings: [...others, ending].slice(-KEPT_ENDINGS) })
  })
}

export async function readSealKey(database: SessionDatabase, name: string): Promise<CryptoKey | null> {
  return (await database.sealKeys.get(name))?.key ?? null
}

export async function dropSealKeys(database: SessionDatabase, names: readonly string[]): Promise<void> {
  await database.sealKeys.bulkDelete([...names])
}

/** The salt of this user's database; `fresh` where there is none. */
export async function saltOf(
  database: SessionDatabase,
  name: string,
  fresh: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return database.transaction('rw', database.salts, async () => {
    const stored = await database.salts.get(name)
    if (stored !== undefined) return stored.salt
    await database.salts.put({ name, salt: fresh })
    return fresh
  })
}

/** What is stored of sessions now and whenever a tab changes it. */
export function sessionStores(database: SessionDatabase): Observable<SessionStore> {
  return liveQuery(() => readStore(database))
}
