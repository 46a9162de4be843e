import type { DoubtedFix } from '../../../../contract/rules/rider-places'
import type { SeenStatus } from '../../../../contract/rules/lateness'
import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import { isActive } from '../../../../src/db/commands/fold'
import { sameValue } from '../../../../contract/words/same-value'
import type { Written } from '../computer/disk'
import type { Effect, Execution, ModelServer } from '../server/model-server'
import type { Sent } from '../server/network'
import { isCommand } from '../server/server-commands'
import { laneOf, versionOf, type Entity } from '../truth'
import { CommandLaw } from './command-law'
import { FenceLaw } from './fence-law'
import { BadPlaces } from './bad-places'
import { Mirror, type Delta } from './mirror'
import { ReplicaLaw } from './replica-law'
import { RequestLaw } from './request-law'
import { ScreenLaw } from './screen-law'

export { BrokenLaw } from './broken-law'

type World = {
  server: ModelServer
  /** Has a page arrived that did not say that there are more? Then nobody can know. */
  isMisled: () => boolean
  isTabFit: (tab: string) => boolean
  userOf: (computer: string) => string
}

/** The invariants of the engine, looked at from outside after every commit and every message. The first broken one throws. */
export class Laws {
  readonly commands: CommandLaw
  readonly mirrors = new Map<string, Mirror>()
  /** Commits that changed a row of a screen, by computer. */
  readonly commits = new Map<string, number>()
  readonly #server: ModelServer
  readonly #replica: ReplicaLaw
  readonly #requests: RequestLaw
  readonly #screen: ScreenLaw
  readonly #fence = new FenceLaw()

  constructor({ server, isMisled, isTabFit, userOf }: World) {
    this.#server = server
    this.commands = new CommandLaw(server)
    this.#replica = new ReplicaLaw(server)
    this.#screen = new ScreenLaw(server, isMisled)
    this.#requests = new RequestLaw({ kind: server.kind, isTabFit, userOf })
  }

  mirror(user: string): Mirror {
    const present = this.mirrors.get(user)
    if (present !== undefined) return present
    const mirror = new Mirror(user.slice(0, user.indexOf('-')), user)
    this.mirrors.set(user, mirror)
    return mirror
  }

  /** `tab` null: a power cut took something back. */
  committed(user: string, tab: string | null, written: Written): Delta {
    const mirror = this.mirror(user)
    const delta = mirror.take(written)
    if (delta.rewritten.length > 0)
      this.commits.set(mirror.computer, (this.commits.get(mirror.computer) ?? 0) + 1)
    this.#fence.hold(mirror, tab, delta)
    this.commands.hold(mirror, delta)
    this.#replica.hold(mirror, delta)
    this.#screen.hold(mirror, delta)
    return delta
  }

  /** A power cut took back what was not written through. Rows come again; what was promised does not. */
  lost(user: string, written: Written): void {
    const mirror = this.mirror(user)
    const delta = mirror.take(written)
    this.#replica.forget(mirror, delta)
    this.#fence.hold(mirror, null, delta)
    this.commands.holdAll(mirror)
  }

  sent(sent: Sent): void {
    this.#requests.sent(sent, this.mirror(sent.user))
  }

  answered(sent: Sent, outcome: ApiOutcome<unknown>, now: number): void {
    this.#requests.answered(sent, outcome, now)
    if (!isCommand(sent.definition) || sent.key === undefined || outcome.kind !== 'success') return
    const command = this.mirror(sent.user).commands.get(sent.key)
    if (command === undefined || outcome.data === null) return
    const entity = command.lane.slice(0, command.lane.indexOf(':')) as Entity
    const version = versionOf(entity, outcome.data as object)
    this.commands.acked(sent.user, command.lane, { id: sent.key, version })
  }

  effect(effect: Effect, execution: Execution): void {
    this.commands.effect(effect, execution, this.mirror(execution.user))
  }

  /** What of an account is not yet as the server has it; empty once it has converged. */
  differences(user: string): string[] {
    const mirror = this.mirror(user)
    const bad = new BadPlaces(this.#server, this.#screen)
    const waiting = [...mirror.outbox.values()].filter(
      ({ state, lane }) => isActive(state) && !bad.isExcused(lane),
    )
    return [
      ...this.#staleRows(mirror).filter((words) => !bad.isExcused(words.slice(words.lastIndexOf(' ') + 1))),
      ...bad.untold(mirror),
      ...waiting.map(({ id, state }) => `I12: command ${id} is ${state}`),
    ].map((difference) => `${difference} on ${mirror.computer}`)
  }

  #staleRows(mirror: Mirror): string[] {
    const words: string[] = []
    const view = { kind: this.#server.kind, user: mirror.user }
    for (const entity of ['order', 'rider', 'bulk_order', 'company_user'] as const)
      for (const id of this.#server.tables[entity].keys()) {
        const lane = laneOf(entity, id)
        // Where riders are stands in no log.
        const isSame =
          entity === 'rider' && view.kind === 'feed'
            ? mirror.version(lane) === this.#server.tables.rider.get(id)?.version
            : sameValue(asSent(mirror.server(lane)), this.#server.wire(entity, id, view))
        if (!isSame) words.push(`I11: ${lane}`)
      }
    for (const lane of mirror.rows.keys())
      if (this.#server.deleted.has(lane)) words.push(`I11: ghost ${lane}`)
    return words
  }

  forgetTab(tab: string): void {
    this.#requests.forgetTab(tab)
  }
}

/** Without what the console itself noted on a row (`known-facts.ts`). */
function asSent(row: object | undefined): object | undefined {
  if (row === undefined) return undefined
  const { status_seen_at: _seen, doubted_fix: _doubted, ...sent } = row as SeenStatus & DoubtedFix
  return sent
}
