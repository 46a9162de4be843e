import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import type { Call } from '../../../../contract/wire/call'
import { listOrders } from '../../../../contract/entities/orders'
import { readChanges } from '../../../../contract/entities/sync'
import type { OutboxCommand } from '../../../../src/db/core/rows'
import type { Sent } from '../server/network'
import { isCommand } from '../server/server-commands'
import type { ServerKind } from '../truth'
import { isThirdParty } from '../scenes/wishes'
import { broken } from './broken-law'
import type { Mirror } from './mirror'

type World = { kind: ServerKind; isTabFit: (tab: string) => boolean; userOf: (computer: string) => string }

/** Retry-After is obeyed within these, ms. */
const LEAST_MS = 1_000
const MOST_MS = 300_000

/** I8, I13, I15, I16, I20, C15: what leaves a tab. */
export class RequestLaw {
  readonly #world: World
  readonly #inFlight = new Map<string, string>()
  readonly #pulls = new Map<string, number>()
  readonly #sends = new Map<string, number>()
  readonly #notBefore = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
  }

  /** `mirror`: of the account that the request is made with. */
  sent(sent: Sent, mirror: Mirror): void {
    const { computer, tab, user } = sent
    if (this.#world.userOf(computer) !== user)
      broken('I16', `${tab} asks as ${user} after ${user} left ${computer}`)
    const pull = pullOf(sent)
    if (pull !== null) {
      const pulls = (this.#pulls.get(pull) ?? 0) + 1
      this.#pulls.set(pull, pulls)
      if (pulls > 1) broken('I13', `${pulls} requests of '${pull}' in flight`)
    }
    if (isCommand(sent.definition)) this.#commandSent(ownKey(sent, mirror), sent, mirror)
  }

  #commandSent(key: string, sent: Sent, mirror: Mirror): void {
    const { tab, at } = sent
    this.#holdAlone(key, tab)
    if (at < (this.#notBefore.get(`${tab}|${key}`) ?? 0))
      broken('C15', `${key} is sent before the time that the server asked to wait for`)
    const command = mirror.commands.get(key)
    if (mirror.leader === tab) holdWritten(key, command)
    const sends = (this.#sends.get(key) ?? 0) + 1
    this.#sends.set(key, sends)
    if (sends > 1 && this.#world.kind === 'contract' && command !== undefined) holdNotOver(command, mirror)
  }

  #holdAlone(key: string, tab: string): void {
    const other = this.#inFlight.get(key)
    if (other !== undefined && other !== tab && this.#world.isTabFit(other))
      broken('I20', `${key} is sent by ${tab} while ${other} sends it`)
    this.#inFlight.set(key, tab)
  }

  answered(sent: Sent, outcome: ApiOutcome<unknown>, now: number): void {
    const { tab, key } = sent
    const pull = pullOf(sent)
    if (pull !== null) this.#pulls.set(pull, (this.#pulls.get(pull) ?? 1) - 1)
    if (key === undefined) return
    if (this.#inFlight.get(key) === tab) this.#inFlight.delete(key)
    const waitMs = 'retryAfterMs' in outcome ? outcome.retryAfterMs : null
    if (waitMs === null) return
    this.#notBefore.set(`${tab}|${key}`, now + Math.min(MOST_MS, Math.max(LEAST_MS, waitMs)))
  }

  forgetTab(tab: string): void {
    for (const pull of this.#pulls.keys()) if (pull.startsWith(`${tab} `)) this.#pulls.delete(pull)
  }
}

/** What a tab may have in flight only once; null: something else. */
function pullOf({ tab, definition, input }: Sent): string | null {
  if (definition === (readChanges as Call)) return `${tab} feed`
  const isSearch = definition === (listOrders as Call) && (input as { search?: string }).search !== undefined
  return definition === (listOrders as Call) && !isSearch ? `${tab} orders` : null
}

/** A command is sent under its own id, the first time and every time. */
function ownKey({ key, tab, definition }: Sent, mirror: Mirror): string {
  if (key === undefined) broken('I9', `${tab} calls ${definition.path} without a key`)
  if (mirror.leader === tab && !mirror.known.has(key))
    broken('I9', `${tab} calls ${definition.path} under ${key}, which is no command of ${mirror.user}`)
  return key
}

/** What is on the wire is known to storage before. */
function holdWritten(key: string, command: OutboxCommand | undefined): void {
  const state = command?.state ?? 'nothing'
  if (state !== 'sending') broken('I15', `${key} is sent and storage says ${state}`)
}

function holdNotOver(command: OutboxCommand, mirror: Mirror): void {
  const base = mirror.server(command.lane)
  if (base !== undefined && isThirdParty(command, base))
    broken('I8', `${command.id} is sent again over what somebody else did to ${command.lane}`)
}
