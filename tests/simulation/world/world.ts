import './computer/globals'
import type { EngineEvent } from '../../../src/machines/engine-events'
import type { Pace } from '../../../src/sync/ports/pace'
import type { Computer, Tab } from './computer/computer'
import { createComputer } from './computer/create-computer'
import { sendLeftBehind } from './scenes/deeds'
import type { Fate } from './fates'
import type { Fault, FaultCounts } from './scenes/faults'
import { BrokenLaw, Laws } from './laws/laws'
import type { Delta } from './laws/mirror'
import { forgetLimits, isStorageBusy, planLimits, settle } from './computer/macrotasks'
import { ModelServer, type ServerEvent } from './server/model-server'
import type { Outage, Script, Sent } from './server/network'
import { createRandom, type Random } from './random'
import { followLog } from './follow-log'
import { PRESENT } from './scenes/present-worlds'
import { createHub, type Hub } from './server/realtime-hub'
import { createTimeline, type Timeline } from './computer/timeline'
import { createTrace, type Trace } from './trace'
import type { WorldKind } from './truth'
import { Wild } from './scenes/wild'

/** Faster than production where waiting proves nothing. */
const PACE: Partial<Pace> = {
  feedRows: 5,
  sweepPageMs: 1_000,
  sweepRestMs: 30_000,
  uncleanSweepRestMs: 10_000,
  collectionsMs: 90_000,
  longestBackoffMs: 20_000,
}

export type WorldOptions = {
  pace?: Partial<Pace>
  /** Does the server push the changes themselves? By default some do. */
  isLive?: boolean
  /** What an event tells beside its name. */
  payloadOf?: (event: ServerEvent, wire: (id: number) => unknown) => unknown
}

/** How somebody's computer comes to a sudden end. */
export type Death = { computer: Computer; how: 'crash' | 'kill' | 'power cut'; tab: Tab | null }

let worlds = 0
/** Consoles, their tabs, the network and the server in one process and one virtual time, all from one seed. */
export class World {
  readonly seed: number
  readonly random: Random
  readonly timeline: Timeline = createTimeline()
  readonly trace: Trace = createTrace()
  readonly server: ModelServer
  readonly hub: Hub
  readonly laws: Laws
  readonly computers: Computer[] = []
  readonly faults: FaultCounts = new Map()
  isStormy = true
  faultiness = 0.25
  /** Only these, where a story is about them. */
  fates: readonly Fate[] | null = null
  outage: Outage | null = null
  requests = 0
  /** Was storage still at work when the last sudden end came? Null: none came. */
  isDeathAtWork: boolean | null = null
  /** Pages of orders that are being read. */
  listsUnderWay = 0
  readonly pace: Partial<Pace>
  #commands = 0
  #death: (Death & { turns: number }) | null = null
  #broken: unknown = null

  constructor(seed: number, kind: WorldKind, computers: number, options: WorldOptions = {}) {
    this.seed = seed
    this.random = createRandom(seed)
    this.pace = { ...PACE, ...options.pace }
    // Some servers with a feed push no changes.
    const isLive = kind === 'feed' && (options.isLive ?? createRandom(seed + 1_000_003).chance(0.75))
    const wild = kind === 'wild' ? new Wild(seed) : null
    this.server = new ModelServer(kind === 'wild' ? 'contract' : kind, wild)
    this.hub = createHub({
      timeline: this.timeline,
      random: this.random.fork(),
      liveRandom: isLive ? createRandom(seed * 31 + 7) : null,
      scriptedPush: () => this.pushScript(),
      isStormy: () => this.isStormy,
      hit: this.hit,
      payloadOf: (event, user) =>
        options.payloadOf?.(event, (id) => this.server.wire('order', id, { kind: this.server.kind, user })),
    })
    this.server.announce = (event) => this.hub.announce(event)
    if (isLive) followLog(this, { sendsPatches: options.isLive === undefined })
    this.server.onEffect = (effect, execution) => this.judge(() => this.laws.effect(effect, execution))
    this.laws = new Laws({
      server: this.server,
      isMisled: () => this.faults.has('C20 no meta'),
      isTabFit: (tab) => this.isFit(tab),
      userOf: (name) => this.computers.find((computer) => computer.name === name)?.user ?? '',
    })
    for (let id = 1; id <= 2; id += 1) {
      this.server.write('bulk_order', { id, version: 0, payment: 'PENDING' })
      this.server.write('company_user', { id, version: 0, status: 'pending' })
    }
    worlds += 1
    PRESENT.add(this)
    for (let index = 1; index <= computers; index += 1)
      this.computers.push(createComputer(this, `C${index}`, `world-${worlds}-C${index}`))
  }

  hit = (fault: Fault): void => {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
  }

  newCommandId(): string {
    this.#commands += 1
    return `command-${this.#commands}`
  }

  /** A test's own network, request by request. */
  script: (sent: Sent) => Script | undefined = () => undefined

  /** A test's own fate of what is pushed: ms until each copy arrives. */
  pushScript: () => readonly number[] | undefined = () => undefined

  /** Told of every answer as it reaches a tab. */
  onAnswer: (computer: Computer, sent: Sent) => void = () => undefined

  /** Told of every commit of a tab, as storage has it. */
  onCommit: (tab: string | null, delta: Delta) => void = () => undefined

  /** Told of what the engines tell of themselves. */
  onTrace: (event: EngineEvent) => void = () => undefined

  note(words: string): void {
    this.trace.note(this.timeline.now(), words)
  }

  /** A law broken inside a callback must not be swallowed by whoever called it. */
  judge(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#broken ??= error
    }
  }

  tab(name: string): { computer: Computer; tab: Tab } | null {
    for (const computer of this.computers)
      for (const tab of computer.tabs) if (tab.name === name) return { computer, tab }
    return null
  }

  isFit(name: string): boolean {
    const life = this.tab(name)?.tab.life
    return life !== undefined && !life.isFrozen() && !life.isDead()
  }

  /** It strikes within the next event that storage works for, after so many of its turns. */
  dieSoon(death: Death, turns: number): void {
    this.#death = { ...death, turns }
  }

  die({ computer, how, tab }: Death): void {
    if (how === 'crash') {
      if (tab !== null) this.crash(computer, tab)
      return
    }
    for (const other of computer.tabs.slice()) this.crash(computer, other)
    this.hit(how === 'kill' ? 'C36' : 'C37')
    this.note(`${computer.name} ${how}`)
    if (how !== 'power cut') return
    computer.disk.cutPower()
  }

  crash(computer: Computer, tab: Tab): void {
    this.hit('C35')
    this.note(`${tab.name} dies`)
    computer.crash(tab)
    this.laws.forgetTab(tab.name)
  }

  /** Lets `ms` of virtual time pass; the laws hold after every event. */
  async pass(ms: number): Promise<void> {
    const until = this.timeline.now() + ms
    await this.rest()
    for (let event = this.timeline.take(until); event !== null; event = this.timeline.take(until)) {
      event()
      await this.rest()
    }
  }

  async rest(): Promise<void> {
    const death = this.#death
    if (death !== null) await settle(1)
    if (death !== null && isStorageBusy()) {
      this.#death = null
      await settle(death.turns)
      this.isDeathAtWork = isStorageBusy()
      this.die(death)
    }
    await settle()
    planLimits((ms, strike) => this.#limit(ms, strike))
    if (this.#broken !== null) throw this.#broken
  }

  #limit(ms: number, strike: () => void): void {
    this.timeline.after(ms, () => {
      if (this.computers.some(({ disk }) => disk.isWaitingForThaw())) this.#limit(1_000, strike)
      else strike()
    })
  }

  /** What cannot be read on a wild server can be read again. */
  mend(): void {
    this.server.wild?.mend()
    this.note('mends')
  }

  /** Everybody is back, nothing fails any more. */
  heal(): void {
    this.isStormy = false
    this.outage = null
    this.#death = null
    this.note('heals')
    for (const computer of this.computers) {
      computer.disk.state = 'ok'
      computer.wake?.()
      Object.assign(computer.link, { isSignedOut: false, isRoleLowered: false })
      this.setOnline(computer, true)
      for (const tab of computer.tabs) {
        tab.life.isSlowed = false
        tab.life.thaw()
        if (!tab.visible$.value) tab.visible$.next(true)
      }
      if (computer.tabs.length === 0) computer.openTab()
    }
  }

  setOnline(computer: Computer, isOnline: boolean): void {
    if (computer.link.isOnline === isOnline) return
    computer.link.isOnline = isOnline
    computer.online$.next(isOnline)
    this.hub.linkChanged(computer.link)
  }

  /** Passes time until every computer shows what the server has; breaks I11 or I12 after `atMostMs`. */
  async converge(atMostMs: number): Promise<void> {
    const until = this.timeline.now() + atMostMs
    let stepMs = 1_000
    while (this.differences().length > 0 && this.timeline.now() < until) {
      await this.pass(Math.min(stepMs, until - this.timeline.now()))
      for (const { tabs } of this.computers)
        for (const tab of tabs) if (!tab.life.isDead()) void sendLeftBehind(tab).catch(() => undefined)
      stepMs = Math.min(10_000, stepMs * 2)
    }
    const [first] = this.differences()
    if (first !== undefined) throw new BrokenLaw(first)
  }

  differences(): string[] {
    return this.computers.flatMap(({ user }) => this.laws.differences(user))
  }

  async end(): Promise<void> {
    PRESENT.delete(this)
    for (const computer of this.computers) computer.end()
    await settle()
    forgetLimits()
  }
}
