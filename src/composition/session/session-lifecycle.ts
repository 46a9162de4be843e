import type { User } from '../../../contract/entities/users'
import type { Api } from '../../api/transport'
import type { Canaries } from '../../db/recovery/canary-places'
import { updateCanaryAtSessionEnd } from '../../db/sealing/canary-rest'
import { ConsoleDatabase } from '../../db/core/console-database'
import { consoleDatabases, databaseName, putAwayOthers } from '../../db/sealing/erase'
import { SessionOver } from '../../db/core/guarded-write'
import { discardUnsent } from '../../db/sealing/put-away'
import type { SealCrypto } from '../../db/sealing/seal-key'
import {
  beginSession,
  dropSealKeys,
  endSession,
  readSession,
  readStore,
  type SessionDatabase,
} from '../../db/core/session-database'
import { startSession, type EarlierWork } from '../../db/sealing/take-back'
import { within } from '../../db/core/time-limit'
import { hasEnded, type Ending } from '../../machines/session-events'
import type { Session } from '../../machines/sign-in-outcome'
import { revokeLater, revokeToken, type Pause, type Revocation } from './revoke-token'
import type { SessionChannel } from './session-channel'
import { SessionKeys } from './session-keys'
import type { SessionLocks } from './session-locks'

const NOTHING: EarlierWork = { restored: 0, unlocked: 0 }

/** Of a session whose storage is out of reach: there is nothing to take up, and nothing can be sealed. */
export const NO_WORK: OpenedWork = { earlier: NOTHING, canKeep: false, release: () => undefined }

/** How long a sign-out waits for the other tabs to close the database. A frozen one is locked out instead. ms */
const TABS_LIMIT_MS = 1_000
const REACH_LIMIT_MS = 3_000

export type SessionLifecyclePorts = {
  api: Api
  sessions: SessionDatabase
  /** Null where the page is not served securely. */
  crypto: SealCrypto | null
  locks: SessionLocks
  channel: SessionChannel
  /** Of the session of this page. */
  token: () => string | null
  /** As `serverName` names it. */
  server: string
  /** Stops this tab's engine and closes its database. */
  closeConsole: () => Promise<void>
  pause: Pause
  /** Called when a session has ended in good order, so that nothing of it is missed. */
  canaries?: Canaries
  /** The browser has cleared everything it stored for this site, its service worker too. */
  storageCleared: () => void
}

/** `canKeep`: unsent work of this session can be sealed when it ends. */
export type OpenedWork = { earlier: EarlierWork; canKeep: boolean; release: () => void }

/**
 * Whose work is on this device, from one session to the next (P8). Every step leaves something that the next start
 * can finish: first the session goes, then the work is sealed, then the key goes.
 */
export class SessionLifecycle {
  readonly #ports: SessionLifecyclePorts
  readonly #keys: SessionKeys

  constructor(ports: SessionLifecyclePorts) {
    this.#ports = ports
    this.#keys = new SessionKeys(ports)
  }

  /** The stored session; what a crash left half-way is finished first. */
  restore(): Promise<Session | null> {
    const { locks, sessions } = this.#ports
    return locks.alone(async () => {
      const session = await readSession(sessions)
      await this.#finish(session?.user ?? null)
      return session
    })
  }

  /** While the password is known: the server's key, else one from the password; none where storage keeps no salt. */
  async learnKey(user: User, known: { sealKey: string | null; password: string }): Promise<void> {
    await this.#keys.learn(user, { ...known, name: this.#nameOf(user) })
  }

  /** Stores a sign-in. The person who was signed in before is signed out first, and their work is sealed. */
  store(session: Session): Promise<void> {
    const { locks, sessions } = this.#ports
    return locks.alone(async () => {
      const before = await readSession(sessions)
      if (before !== null && before.user.id !== session.user.id) await this.#leave(before)
      await this.#finish(session.user)
      const name = this.#nameOf(session.user)
      const key = await this.#keys.takeLearnt(session.user, name)
      await beginSession(sessions, session, { name, key })
    })
  }

  /**
   * Stores this session and its key, because the browser lost them or the person's data changed. Does nothing if the
   * session has ended or another one is stored.
   */
  putBack(session: Session): Promise<void> {
    const { locks, sessions } = this.#ports
    return locks.alone(async () => {
      const { session: stored, endings } = await readStore(sessions)
      const isOther = stored !== null && stored.token !== session.token
      if (isOther || hasEnded(session.token, endings)) return
      const name = this.#nameOf(session.user)
      await beginSession(sessions, session, { name, key: await this.#keys.keyOf(name) })
    })
  }

  /** Call before opening this user's database, which could recreate what is being erased. Throws SessionOver. */
  check(user: User): Promise<void> {
    return this.#ports.locks.alone(() => this.#mustBeSignedIn(user))
  }

  /**
   * The work of a session that has begun, for this tab, out of its database; null: it may not be written. Throws
   * SessionOver when it has ended meanwhile, and errors of storage.
   */
  open(user: User, database: ConsoleDatabase | null): Promise<OpenedWork> {
    const { locks } = this.#ports
    return locks.alone(async () => {
      await this.#mustBeSignedIn(user)
      const name = this.#nameOf(user)
      const lock = await this.#keys.lockOf(name)
      this.#keys.hold(name, lock)
      const earlier = database === null ? NOTHING : await startSession(database, lock)
      return { earlier, canKeep: lock !== null, release: await locks.hold(name) }
    })
  }

  async #mustBeSignedIn(user: User): Promise<void> {
    const { session, endings } = await readStore(this.#ports.sessions)
    const isOver = session === null ? hasEnded(this.#ports.token(), endings) : session.user.id !== user.id
    if (isOver) throw new SessionOver('the session ended before this was stored')
  }

  /** R11. Resolves when nothing of the session is left to read, and the server was told or cannot be reached. */
  async end({ user, token, cause, unsent }: Ending): Promise<void> {
    const { closeConsole, channel, locks, sessions } = this.#ports
    await closeConsole()
    const isOurs = cause !== 'elsewhere' && user !== null && token !== null
    if (isOurs) channel.post(user.id)
    const ended = locks.alone(async () => {
      if (!isOurs) return this.#finish((await readSession(sessions))?.user ?? null)
      await locks.left(this.#nameOf(user), TABS_LIMIT_MS)
      try {
        // When opening it again failed once, the browser does not try again.
        if (!sessions.isOpen()) await within(sessions.open(), REACH_LIMIT_MS)
        if (unsent === 'discard') await this.#discard(user)
        await endSession(sessions, token)
        await this.#finish((await readSession(sessions))?.user ?? null)
      } finally {
        // Where storage keeps the session all the same, its token at least must open nothing any more.
        if (cause === 'loggedOut') await this.#revoke(token)
      }
    })
    await ended.finally(() => this.#keys.release())
  }

  async #leave({ user, token }: Session): Promise<void> {
    const { channel, locks, sessions, api, pause } = this.#ports
    channel.post(user.id)
    await locks.left(this.#nameOf(user), TABS_LIMIT_MS)
    await endSession(sessions, token)
    const revoke = () => revokeToken(api, token, false)
    void revoke().then((result) => (result === 'unreached' ? revokeLater(revoke, pause) : undefined))
  }

  /** Seals and erases for everybody but `keep`, then forgets their keys. Never throws for a single database. */
  async #finish(keep: User | null): Promise<void> {
    const name = keep === null ? null : this.#nameOf(keep)
    const done = await putAwayOthers(name, (other) => this.#keys.lockOf(other))
    const gone = await this.#withoutDatabase(name)
    const { canaries, sessions } = this.#ports
    if (canaries !== undefined) for (const other of done) await updateCanaryAtSessionEnd(canaries, other)
    await dropSealKeys(sessions, [...done, ...gone])
  }

  async #withoutDatabase(keep: string | null): Promise<string[]> {
    const [names, keys] = await Promise.all([consoleDatabases(), this.#ports.sessions.sealKeys.toArray()])
    return keys.map(({ name }) => name).filter((name) => name !== keep && !names.includes(name))
  }

  async #discard(user: User): Promise<void> {
    const database = new ConsoleDatabase({ name: this.#nameOf(user) })
    await discardUnsent(database).finally(() => database.close({ disableAutoOpen: true }))
  }

  async #revoke(token: string): Promise<void> {
    const { locks, pause } = this.#ports
    const result = await this.#revokeAndClear(token)
    if (result === 'unreached') void revokeLater(() => locks.alone(() => this.#revokeAndClear(token)), pause)
  }

  /**
   * Asks for cleared storage while nobody is signed in and nobody's work is kept, later too: a log-out without a network is
   * followed up when it returns. Cleared storage takes the preferences of this device along: they are written back.
   */
  async #revokeAndClear(token: string): Promise<Revocation> {
    const { api, sessions, storageCleared } = this.#ports
    const clearing = await Promise.all([consoleDatabases(), readSession(sessions)]).then(
      ([names, session]) => names.length === 0 && (session === null || session.token === token),
      () => false,
    )
    const preferences = clearing ? await sessions.preferences.toArray() : []
    const result = await revokeToken(api, token, clearing)
    if (!clearing) return result
    await sessions.preferences.bulkPut(preferences)
    storageCleared()
    return result
  }

  #nameOf(user: User): string {
    return databaseName(this.#ports.server, user.id)
  }
}
