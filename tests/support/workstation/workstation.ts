import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { asyncScheduler, BehaviorSubject, NEVER, Subject } from 'rxjs'
import { createActor, waitFor, type SnapshotFrom } from 'xstate'
import { createApi } from '../../../src/api/transport'
import { createConsoles } from '../../../src/composition/boot/consoles'
import type { OpenConsole } from '../../../src/composition/boot/open-console'
import { liveSessionMachine } from '../../../src/composition/session/session-actors'
import type { SessionChannel } from '../../../src/composition/session/session-channel'
import { sessionEffects } from '../../../src/composition/session/session-effects'
import { SessionLifecycle } from '../../../src/composition/session/session-lifecycle'
import { sessionLocks } from '../../../src/composition/session/session-locks'
import { followScope, scopedApi } from '../../../src/composition/session/session-scope'
import { ConsoleDatabase } from '../../../src/db/core/console-database'
import { databaseName } from '../../../src/db/sealing/erase'
import { enqueue } from '../../../src/db/writes/outbox'
import type { CommandId } from '../../../src/db/core/rows'
import { SessionDatabase } from '../../../src/db/core/session-database'
import type { sessionMachine } from '../../../src/machines/session'
import { startSync } from '../../../src/sync/start-sync'
import type { ConsoleContext } from '../../../src/views/console'
import { FakeLocks } from '../world/lock-manager'
import { CRYPTO } from '../world/seal-keys'
import type { PlayedServer } from './played-server'
import { StoragePower } from './storage-power'

let born = 0

export type Tab = Awaited<ReturnType<Workstation['openTab']>>

/** One computer that several people use: real databases, machines, lifecycle and engines; its tabs, its plug. */
export class Workstation {
  readonly factory = new IDBFactory()
  readonly power = new StoragePower(this.factory)
  readonly host = `here-${(born += 1)}`
  readonly online$ = new BehaviorSubject(true)
  readonly #server: PlayedServer
  readonly #canSeal: boolean
  #locks = new FakeLocks()
  #channel$ = new Subject<{ from: number; name: string; message: unknown }>()
  #tabs: { stop: () => void }[] = []
  #opened = 0
  cleared = 0
  #pauses: (() => void)[] = []
  /** What the present tabs were told of work that came back. */
  earlier: { restored: number; unlocked: number }[] = []

  constructor(server: PlayedServer, { canSeal = true }: { canSeal?: boolean } = {}) {
    this.#server = server
    this.#canSeal = canSeal
    Dexie.dependencies.indexedDB = this.factory
    Dexie.dependencies.IDBKeyRange = IDBKeyRange
    Dexie.addons.push(this.power.plug)
  }

  goOnline(isOnline: boolean): void {
    this.#server.isReachable = isOnline
    this.online$.next(isOnline)
  }

  /** Whoever waits for the network looks again. */
  endPauses(): void {
    this.#pauses.splice(0).forEach((resolve) => resolve())
  }

  /** kill -9: nothing that a page was doing goes on. */
  crash(): void {
    this.power.fail()
    this.#clear()
  }

  /** Unplugs this device for good. */
  leave(): void {
    this.power.end()
    this.#clear()
    Dexie.addons.splice(Dexie.addons.indexOf(this.power.plug), 1)
  }

  #clear(): void {
    for (const tab of this.#tabs) tab.stop()
    this.#tabs = []
    this.#locks = new FakeLocks()
    this.#channel$ = new Subject()
    this.earlier = []
  }

  async openTab() {
    const me = (this.#opened += 1)
    const isAlive = this.power.generation()
    const sessions = new SessionDatabase(`session-${this.host}`, { indexedDB: this.factory, IDBKeyRange })
    const api = createApi({
      origin: 'http://here',
      token: () => null,
      fetch: async (input, init) => {
        if (!isAlive()) return new Promise<never>(() => undefined)
        const response = await this.#server.fetch(input, init)
        return isAlive() ? response : new Promise<never>(() => undefined)
      },
    })
    const bus = this.#channel$
    const heard$ = (name: string) => {
      const inbox$ = new Subject<unknown>()
      bus.subscribe(({ from, name: of, message }) => {
        if (from !== me && of === name) queueMicrotask(() => inbox$.next(message))
      })
      return { messages$: inbox$, post: (message: unknown) => bus.next({ from: me, name, message }) }
    }
    const ended = heard$('session')
    const channel: SessionChannel = {
      post: (userId) => ended.post(userId),
      listen: (tell) => {
        const subscription = ended.messages$.subscribe((userId) => tell(Number(userId)))
        return () => subscription.unsubscribe()
      },
    }
    const locks = this.#locks
    const lifecycle: SessionLifecycle = new SessionLifecycle({
      api,
      sessions,
      crypto: this.#canSeal ? CRYPTO : null,
      locks: sessionLocks(locks as unknown as LockManager),
      channel,
      token: () => session.getSnapshot().context.token,
      server: this.host,
      closeConsole: () => consoles.close(),
      pause: () => new Promise((resolve) => this.#pauses.push(resolve)),
      storageCleared: () => {
        this.cleared += 1
      },
    })
    const consoles = createConsoles(async (user) => {
      // Of a page that is gone nobody hears.
      const database = new ConsoleDatabase({ name: databaseName(this.host, user.id) })
      const work = await lifecycle.open(user, database).catch((error: unknown) => {
        if (isAlive()) throw error
        return new Promise<never>(() => undefined)
      })
      this.earlier.push(work.earlier)
      const engine = startSync({
        database,
        api: scopedApi(api, scope, user.id),
        clock: { monotonic: () => performance.now(), wall: () => Date.now(), scheduler: asyncScheduler },
        random: () => 0.5,
        connect: () => ({ messages$: NEVER, socket$: NEVER, live$: NEVER }),
        locks: {
          request: (name, options, hold) =>
            locks.request(name, { signal: options.signal ?? NO_SIGNAL }, hold),
        },
        lockName: database.name,
        channel: heard$(database.name),
        tabId: `tab-${me}`,
        online$: this.online$,
        visible$: new BehaviorSubject(true),
        report: (event) => {
          if (event.type === 'session.ended') session.send({ type: 'token.refused' })
        },
        outdated: () => undefined,
        pace: { backoffMs: 5, longestBackoffMs: 20, requestsPerS: 1000, requestBurst: 1000, tickMs: 50 },
      })
      const context = {
        user,
        database,
        canKeep: work.canKeep,
        enqueue: (command, options = {}) =>
          enqueue(database, { command, id: newCommandId(), at: Date.now(), ...options }),
      } as Partial<ConsoleContext> as ConsoleContext
      const close = async () => {
        engine.stop()
        database.close({ disableAutoOpen: true })
        work.release()
      }
      return { context, close } as OpenConsole
    })
    const effects = sessionEffects({ api, database: sessions, channel, lifecycle })
    const session = createActor(
      liveSessionMachine({
        now: () => Promise.resolve(effects),
        later: () => Promise.resolve(effects),
        isStored: () => Promise.resolve(true),
      }),
    )
    const scope = followScope(session)
    consoles.follow(session)
    session.start()
    this.#tabs.push({
      stop: () => {
        session.stop()
        void consoles.close()
      },
    })
    const tab = { session, consoles, sessions, lifecycle, api, scope }
    await settled(tab)
    return tab
  }
}

const NO_SIGNAL = new AbortController().signal

function newCommandId(): CommandId {
  return crypto.randomUUID() as CommandId
}

type SessionActor = ReturnType<typeof createActor<typeof sessionMachine>>

/** Neither restoring nor storing nor ending. */
export async function settled({ session }: { session: SessionActor }): Promise<string> {
  const isSettled = ({ value }: SnapshotFrom<typeof sessionMachine>) =>
    ['signedOut', 'signedIn'].includes(String(value))
  return String((await waitFor(session, isSettled)).value)
}

export async function signIn(tab: Tab, userId: number): Promise<ConsoleContext> {
  tab.session.send({ type: 'login.submitted', email: `${userId}@a.ng`, password: 'secret' })
  await waitFor(tab.session, ({ value }) => value === 'signedIn')
  return consoleOf(tab)
}

export function consoleOf({ consoles }: Pick<Tab, 'consoles'>): Promise<ConsoleContext> {
  return new Promise((resolve) => {
    const look = () => {
      const context = consoles.current()
      if (context === null) return
      stop()
      resolve(context)
    }
    const stop = consoles.subscribe(look)
    look()
  })
}

export async function logOut(tab: Tab): Promise<void> {
  tab.session.send({ type: 'logout.confirmed' })
  await waitFor(tab.session, ({ value }) => value === 'signedOut')
}
