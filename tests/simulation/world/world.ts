import type { Pace } from '../../../src/sync/pace'
import { Computer, type Tab } from './computer'
import { BrokenLaw, Laws } from './laws'
import { installMacrotasks, isStorageBusy, settle, storageTurns } from './macrotasks'
import { ModelServer, type ServerKind } from './model-server'
import { networkPort, type Script, type Sent } from './network'
import { createRandom, type Random } from './random'
import { createHub, type Hub } from './realtime-hub'
import { createTimeline, type Timeline } from './timeline'
import { createTrace, type Trace } from './trace'

installMacrotasks()

/** Faster than production where waiting proves nothing. */
const PACE: Partial<Pace> = {
  feedRows: 5,
  sweepPageMs: 1_000,
  sweepRestMs: 30_000,
  uncleanSweepRestMs: 10_000,
  collectionsMs: 90_000,
  longestBackoffMs: 20_000,
}

let worlds = 0

/** Consoles, their tabs, the network and the server in one process and one virtual time, all from one seed. */
export class World {
  readonly random: Random
  readonly timeline: Timeline = createTimeline()
  readonly trace: Trace = createTrace()
  readonly server: ModelServer
  readonly hub: Hub
  readonly laws: Laws
  readonly computers: Computer[] = []
  isStormy = true
  requests = 0
  #commands = 0
  #crash: { computer: Computer; tab: Tab; turns: number } | null = null
  #broken: unknown = null

  constructor(seed: number, kind: ServerKind, computers: number) {
    this.random = createRandom(seed)
    this.server = new ModelServer(kind)
    this.hub = createHub(this.timeline, this.random.fork(), () => this.isStormy)
    this.server.announce = (event) => this.hub.announce(event)
    this.laws = new Laws(this.server, (tab) => this.isFit(tab))
    worlds += 1
    for (let index = 1; index <= computers; index += 1) this.computers.push(this.#createComputer(`C${index}`))
  }

  #createComputer(name: string): Computer {
    const network = {
      timeline: this.timeline,
      server: this.server,
      random: this.random.fork(),
      faultiness: () => (this.isStormy ? 0.25 : 0),
    }
    const computer: Computer = new Computer(name, `world-${worlds}-${name}`, {
      timeline: this.timeline,
      random: this.random.fork(),
      pace: PACE,
      connect: this.hub.connect,
      api: (life, link, who) =>
        networkPort(
          {
            ...network,
            scripted: (sent) => this.script(sent),
            onSend: (sent) => {
              this.requests += 1
              this.note(
                `${sent.tab} > ${sent.definition.path} ${JSON.stringify(sent.input)} ${sent.key ?? ''}`,
              )
              this.judge(() => this.laws.sent(sent, computer.stored()))
            },
            onAnswer: (sent, outcome, fate) => {
              this.note(`${sent.tab} < ${sent.definition.path} ${fate} ${outcome.kind} ${sent.key ?? ''}`)
              this.judge(() => this.laws.answered(sent, outcome))
              this.onAnswer(computer, sent)
            },
          },
          life,
          link,
          who,
        ),
    })
    return computer
  }

  newCommandId(): string {
    this.#commands += 1
    return `command-${this.#commands}`
  }

  /** A test's own network, request by request. */
  script: (sent: Sent) => Script | undefined = () => undefined

  /** Told of every answer as it reaches a tab. */
  onAnswer: (computer: Computer, sent: Sent) => void = () => undefined

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

  isFit(name: string): boolean {
    const tab = this.computers.flatMap(({ tabs }) => tabs).find((other) => other.name === name)
    return tab !== undefined && !tab.life.isFrozen() && !tab.life.isDead()
  }

  /** The tab dies within the next event that storage works for, after so many of its turns. */
  crashSoon(computer: Computer, tab: Tab, turns: number): void {
    this.#crash = { computer, tab, turns }
  }

  crash(computer: Computer, tab: Tab): void {
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
    const before = storageTurns()
    const crash = this.#crash
    if (crash !== null) await settle(1)
    if (crash !== null && isStorageBusy()) {
      this.#crash = null
      await settle(crash.turns)
      this.crash(crash.computer, crash.tab)
    }
    await settle()
    if (storageTurns() !== before) for (const computer of this.computers) this.laws.hold(computer)
    if (this.#broken !== null) throw this.#broken
  }

  /** Everybody is back, nothing fails any more. */
  heal(): void {
    this.isStormy = false
    this.#crash = null
    this.note('heals')
    for (const computer of this.computers) {
      computer.link.isSignedOut = false
      this.setOnline(computer, true)
      for (const tab of computer.tabs) {
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

  /** Passes time until every computer shows what the server has; breaks I11 after `atMostMs`. */
  async converge(atMostMs: number): Promise<void> {
    const until = this.timeline.now() + atMostMs
    while (this.differences().length > 0 && this.timeline.now() < until) await this.pass(10_000)
    const [first] = this.differences()
    if (first !== undefined) throw new BrokenLaw(first)
    this.laws.holdEffects()
  }

  differences(): string[] {
    return this.computers.flatMap((computer) => this.laws.differences(computer))
  }

  async end(): Promise<void> {
    for (const computer of this.computers) for (const tab of computer.tabs.slice()) computer.crash(tab)
    await settle()
  }
}
