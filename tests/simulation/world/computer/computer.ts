import { BehaviorSubject } from 'rxjs'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import type { ConnectionEvent } from '../../../../src/machines/connection'
import type { EngineEvent } from '../../../../src/machines/engine-events'
import type { ApiPort, RealtimeSource } from '../../../../src/sync/ports/engine-ports'
import type { Pace } from '../../../../src/sync/ports/pace'
import { startSync, type Engine } from '../../../../src/sync/start-sync'
import { openConsoleDatabase } from '../../../support/world/console-databases'
import { createBrowser, type Browser } from './browser-ports'
import type { Disk } from './disk'
import type { RawStore } from './disk-internals'
import type { Fault } from '../scenes/faults'
import type { Link } from '../server/network'
import { createRandom } from '../random'
import { storedRows, type Stored } from '../stored-rows'
import { createTabLife, type TabLife } from './tab-life'
import { tabScheduler } from './tab-scheduler'
import type { Timeline } from './timeline'

export type Tab = {
  name: string
  user: string
  life: TabLife
  database: ConsoleDatabase
  engine: Engine
  visible$: BehaviorSubject<boolean>
  reports: ConnectionEvent[]
}

export type Who = { tab: string; computer: string; user: string }

type World = {
  seed: number
  timeline: Timeline
  pace: Partial<Pace>
  disk: Disk
  hit: (fault: Fault) => void
  trace: (event: EngineEvent) => void
  api: (life: TabLife, link: Link, who: Who) => ApiPort
  connect: (life: TabLife, link: Link, user: string) => () => RealtimeSource
}

/** One browser on one desk: its storage outlives its tabs, and holds a database for everybody who signed in. */
export class Computer {
  readonly name: string
  readonly link: Link = { isOnline: true, isAsleep: false, isSignedOut: false, isRoleLowered: false }
  readonly online$ = new BehaviorSubject(true)
  readonly tabs: Tab[] = []
  /** Asleep: ends it. Null: awake. */
  wake: (() => void) | null = null
  /** Tabs whose person signed out: nothing of theirs may go on. */
  readonly #left: Tab[] = []
  readonly users = new Set<string>()
  readonly disk: Disk
  readonly #world: World
  readonly #databaseName: string
  readonly #browser: Browser
  #user = ''
  #skewMs = 0
  /** What the monotonic clock lost in sleep: on some computers it stands still. ms */
  #lostMs = 0
  #opened = 0

  constructor(name: string, databaseName: string, world: World) {
    this.name = name
    this.#databaseName = databaseName
    this.#world = world
    this.disk = world.disk
    this.#browser = createBrowser(world.timeline, () => world.hit('C47'))
    this.signIn('A')
  }

  /** Who sits there now: 'C1-A'. */
  get user(): string {
    return this.#user
  }

  databaseOf(user: string): string {
    return `${this.#databaseName}:${user}`
  }

  /** The tab that a connection belongs to; undefined: one that is gone. */
  tabOf(connection: unknown): Tab | undefined {
    return this.tabs.find(({ database }) => database.isOpen() && database.backendDB() === connection)
  }

  /** All tabs of whoever sat there end, as they do when the session ends; what was not sent stays. */
  signIn(letter: string): void {
    for (const tab of this.tabs.slice()) this.#close(tab)
    this.#user = `${this.name}-${letter}`
    this.link.isSignedOut = false
    if (this.users.has(this.#user)) return
    this.users.add(this.#user)
    this.disk.prepare(this.databaseOf(this.#user))
  }

  openTab(): Tab {
    this.#opened += 1
    const name = `${this.name}.${this.#opened}`
    const user = this.#user
    const { seed, timeline, pace } = this.#world
    const life = createTabLife((task) => void timeline.after(0, task))
    const databaseName = this.databaseOf(user)
    const database = openConsoleDatabase(databaseName, this.disk.factory)
    const visible$ = new BehaviorSubject(true)
    const reports: ConnectionEvent[] = []
    const engine = startSync({
      database,
      api: this.#world.api(life, this.link, { tab: name, computer: this.name, user }),
      clock: {
        monotonic: this.monotonic,
        wall: this.wall,
        scheduler: tabScheduler(life, this.monotonic, timeline),
      },
      random: createRandom(seed * 1_009 + this.#opened * 31 + this.name.charCodeAt(1)).next,
      connect: this.#world.connect(life, this.link, user),
      locks: this.#browser.locks(life),
      lockName: databaseName,
      channel: this.#browser.channel(life, databaseName),
      tabId: name,
      online$: this.online$,
      visible$,
      report: (event) => void reports.push(event),
      isMe: (approver) => approver === user,
      outdated: () => undefined,
      trace: this.#world.trace,
      pace,
    })
    const tab = { name, user, life, database, engine, visible$, reports }
    this.tabs.push(tab)
    return tab
  }

  monotonic = (): number => this.#world.timeline.now() - this.#lostMs

  wall = (): number => Date.UTC(2026, 10, 21) + this.#world.timeline.now() + this.#skewMs

  skew(ms: number): void {
    this.#skewMs += ms
  }

  loseTime(ms: number): void {
    this.#lostMs += ms
  }

  /** The tab is gone in this instant, with whatever it was doing. */
  crash(tab: Tab): void {
    if (tab.life.isDead()) return
    tab.life.die()
    const { user, database } = tab
    this.disk.abortOpen(this.databaseOf(user), database.isOpen() ? database.backendDB() : null)
    this.#end(tab)
  }

  /** The tab shows the sign-in page from now on: transactions under way come to their end. */
  #close(tab: Tab): void {
    this.#stop(tab)
    this.#left.push(tab)
  }

  #end(tab: Tab): void {
    this.#stop(tab)
    this.#browser.release(tab.life)
  }

  /** A tab that dies after its person left is in the list no more. */
  #stop(tab: Tab): void {
    tab.engine.stop()
    tab.database.close()
    const place = this.tabs.indexOf(tab)
    if (place >= 0) this.tabs.splice(place, 1)
  }

  /** The end of the world. */
  end(): void {
    this.disk.state = 'ok'
    for (const tab of this.tabs.slice()) this.crash(tab)
    for (const { life } of this.#left) life.die()
    this.disk.forget()
  }

  /** Rows by table. */
  tableSizes(): Record<string, number> {
    const stores = this.disk.raw(this.databaseOf(this.#user))?.rawObjectStores ?? new Map<string, RawStore>()
    return Object.fromEntries([...stores].map(([name, { records }]) => [name, [...records.values()].length]))
  }

  stored(user = this.#user): Stored {
    return storedRows(this.disk.raw(this.databaseOf(user)))
  }
}
