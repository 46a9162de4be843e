import { IDBFactory } from 'fake-indexeddb'
import { BehaviorSubject } from 'rxjs'
import type { ConsoleDatabase } from '../../../src/db/console-database'
import type { ApiPort, RealtimeSource } from '../../../src/sync/engine-ports'
import type { Pace } from '../../../src/sync/pace'
import { startSync, type Engine } from '../../../src/sync/start-sync'
import type { ConnectionEvent } from '../../../src/machines/connection'
import { openConsoleDatabase } from '../../support/console-databases'
import { createBrowser, type Browser } from './browser-ports'
import type { Link } from './network'
import type { Random } from './random'
import { abortOpen, forgetFinished, storedRows, type Stored } from './stored-rows'
import { createTabLife, type TabLife } from './tab-life'
import { tabScheduler } from './tab-scheduler'
import type { Timeline } from './timeline'

export type Tab = {
  name: string
  life: TabLife
  database: ConsoleDatabase
  engine: Engine
  visible$: BehaviorSubject<boolean>
  reports: ConnectionEvent[]
}

type World = {
  timeline: Timeline
  random: Random
  pace: Partial<Pace>
  api: (life: TabLife, link: Link, who: { tab: string; by: string }) => ApiPort
  connect: (life: TabLife, link: Link) => () => RealtimeSource
}

/** One browser of one dispatcher: its storage outlives its tabs. */
export class Computer {
  readonly name: string
  readonly link: Link = { isOnline: true, isSignedOut: false }
  readonly online$ = new BehaviorSubject(true)
  readonly tabs: Tab[] = []
  readonly #world: World
  readonly #factory = new IDBFactory()
  readonly #databaseName: string
  readonly #browser: Browser
  #skewMs = 0
  #opened = 0

  constructor(name: string, databaseName: string, world: World) {
    this.name = name
    this.#databaseName = databaseName
    this.#world = world
    this.#browser = createBrowser(world.timeline)
  }

  openTab(): Tab {
    this.#opened += 1
    const name = `${this.name}.${this.#opened}`
    const { timeline, random, pace } = this.#world
    const life = createTabLife()
    const database = openConsoleDatabase(this.#databaseName, this.#factory)
    const visible$ = new BehaviorSubject(true)
    const reports: ConnectionEvent[] = []
    const engine = startSync({
      database,
      api: this.#world.api(life, this.link, { tab: name, by: this.name }),
      clock: {
        monotonic: timeline.now,
        wall: this.wall,
        scheduler: tabScheduler(life, timeline.now, timeline.after),
      },
      random: random.fork().next,
      connect: this.#world.connect(life, this.link),
      locks: this.#browser.locks(life),
      lockName: this.#databaseName,
      channel: this.#browser.channel(life),
      tabId: name,
      online$: this.online$,
      visible$,
      report: (event) => void reports.push(event),
      outdated: () => undefined,
      pace,
    })
    const tab = { name, life, database, engine, visible$, reports }
    this.tabs.push(tab)
    return tab
  }

  wall = (): number => Date.UTC(2026, 10, 21) + this.#world.timeline.now() + this.#skewMs

  skew(ms: number): void {
    this.#skewMs += ms
  }

  /** The tab is gone in this instant, with whatever it was doing. */
  crash(tab: Tab): void {
    if (tab.life.isDead()) return
    tab.life.die()
    abortOpen(this.#factory, this.#databaseName, tab.database.isOpen() ? tab.database.backendDB() : null)
    tab.engine.stop()
    tab.database.close()
    this.#browser.release(tab.life)
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }

  stored(): Stored {
    forgetFinished(this.#factory, this.#databaseName)
    return storedRows(this.#factory, this.#databaseName)
  }
}
