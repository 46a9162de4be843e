import type { Canary } from './canary-record'
import { Dexie, liveQuery, type Observable, type Table } from 'dexie'
import type { User } from '../../../contract/entities/users'

/** Only the access token and the user data of a session are stored. */
export type StoredSession = { token: string; user: User }

/** `endings`: token endings of the sessions that ended last, the newest last; see `endSession`. */
export type SessionStore = { session: StoredSession | null; endings: readonly string[] }

type SessionRow = (StoredSession & { key: 'current' }) | { key: 'ended'; endings: readonly string[] }
type PreferenceRow = { key: string; value: unknown }
/** `name`: name of the console's database. The key cannot be exported, only used. */
type SealKeyRow = { name: string; key: CryptoKey }
type SaltRow = { name: string; salt: Uint8Array<ArrayBuffer> }
type CanaryRow = { name: string; canary: Canary }

/**
 * In IndexedDB with strict durability. In localStorage, a removed token came back after a crash within half a minute.
 */
export class SessionDatabase extends Dexie {
  declare session: Table<SessionRow, string>
  declare preferences: Table<PreferenceRow, string>
  /** Key of the signed-in user, and of a session whose end was not finished. */
  declare sealKeys: Table<SealKeyRow, string>
  /** For keys derived from passwords; unused when the server sends the key. */
  declare salts: Table<SaltRow, string>
  /** One canary per console database. */
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

/** Characters. Enough of a token to tell it from others, too few to use it. */
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

/** It has only one await: after a second one, a live query that calls it would not observe what it reads. */
export async function readSession(database: SessionDatabase): Promise<StoredSession | null> {
  const row = await database.session.get('current')
  return row?.key === 'current' ? { token: row.token, user: row.user } : null
}

export async function writeSession(database: SessionDatabase, session: StoredSession): Promise<void> {
  await database.session.put({ key: 'current', ...session })
}

/** Stores the session and the key of the user's database. Key null: nothing can be sealed in this session. */
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
 * Records that the session of this token ended, by the last characters of the token. A missing session alone proves
 * nothing, because a browser may lose its files. Also deletes the session, unless another user has signed in since.
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

/** The salt of this user's database; stores `fresh` when there is none. */
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

/** Emits the stored session data now and after each change by any tab. */
export function sessionStores(database: SessionDatabase): Observable<SessionStore> {
  return liveQuery(() => readStore(database))
}
