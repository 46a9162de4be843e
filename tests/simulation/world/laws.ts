import type { ApiOutcome } from '../../../contract/api-outcome'
import type { Call } from '../../../contract/call'
import { assignOrder, type Order } from '../../../contract/orders'
import { readChanges } from '../../../contract/sync'
import { foldOrder, isActive, serverRowOf } from '../../../src/db/fold'
import { sameValue } from '../../../src/db/same-value'
import type { OutboxCommand } from '../../../src/db/rows'
import { commandCounter, orderCounter } from '../../../src/db/tally'
import type { Computer } from './computer'
import type { ModelServer } from './model-server'
import type { Sent } from './network'
import type { Stored } from './stored-rows'

/** A command that the screen of a living tab called stored. */
export type Promised = {
  id: string
  computer: string
  orderId: number
  riderId: number
  isTakenBack: boolean
}

/** The invariants of the engine, looked at from outside after every event. The first broken one throws. */
export class Laws {
  readonly promised = new Map<string, Promised>()
  readonly #server: ModelServer
  readonly #isTabFit: (tab: string) => boolean
  readonly #versions = new Map<string, number>()
  readonly #acked = new Map<string, { computer: string; orderId: number; version: number }>()
  readonly #inFlight = new Map<string, string>()
  readonly #pulls = new Map<string, number>()
  readonly #sends = new Map<string, number>()

  constructor(server: ModelServer, isTabFit: (tab: string) => boolean) {
    this.#server = server
    this.#isTabFit = isTabFit
  }

  sent(sent: Sent, stored: Stored): void {
    if (sent.definition === (readChanges as Call)) this.#pullSent(sent.tab)
    if (sent.definition === (assignOrder as Call) && sent.key !== undefined)
      this.#commandSent(sent.key, sent, stored)
  }

  #pullSent(tab: string): void {
    const pulls = (this.#pulls.get(tab) ?? 0) + 1
    this.#pulls.set(tab, pulls)
    if (pulls > 1) broken('I13', `${tab} has ${pulls} pulls of the feed in flight`)
  }

  #commandSent(key: string, { tab, input }: Sent, stored: Stored): void {
    const other = this.#inFlight.get(key)
    if (other !== undefined && other !== tab && this.#isTabFit(other))
      broken('I20', `${key} is sent by ${tab} while ${other} sends it`)
    this.#inFlight.set(key, tab)
    const sends = (this.#sends.get(key) ?? 0) + 1
    this.#sends.set(key, sends)
    if (sends > 1 && this.#server.kind === 'contract')
      this.#notOver(key, input as { order_id: number }, stored)
  }

  #notOver(key: string, { order_id: id }: { order_id: number }, stored: Stored): void {
    const command = stored.outbox.find((entry) => entry.id === key)
    const base = baseOf(stored, id)
    if (command === undefined || base === undefined) return
    const phones = [command.rider.phone, command.precondition.rider?.phone]
    if (!phones.includes(base.rider?.phone))
      broken('I8', `${key} is sent again over an observed assignment to ${base.rider?.phone}`)
  }

  answered({ tab, by, definition, key }: Sent, outcome: ApiOutcome<unknown>): void {
    if (definition === (readChanges as Call)) this.#pulls.set(tab, (this.#pulls.get(tab) ?? 1) - 1)
    if (definition !== (assignOrder as Call) || key === undefined) return
    if (this.#inFlight.get(key) === tab) this.#inFlight.delete(key)
    if (outcome.kind !== 'success') return
    const order = outcome.data as Order
    this.#acked.set(key, { computer: by, orderId: order.id, version: versionOf(order) })
  }

  hold(computer: Computer): void {
    const stored = computer.stored()
    this.#holdRows(computer.name, stored)
    this.#holdFold(stored)
    this.#holdCommands(computer.name, stored)
  }

  #holdRows(computer: string, stored: Stored): void {
    const present = new Set<number>()
    const bases = basesOf(stored)
    for (const row of stored.orders) {
      this.#holdVersion(computer, row.id, versionOf(bases.get(row.id) ?? row))
      present.add(row.id)
    }
    for (const [key, last] of this.#versions) {
      const [name, id] = key.split(':')
      if (name !== computer || last === Infinity || present.has(Number(id))) continue
      if (!this.#server.deleted.has(Number(id))) broken('I6', `live order ${id} vanished from ${computer}`)
      this.#versions.set(key, Infinity)
    }
  }

  #holdVersion(computer: string, id: number, version: number): void {
    const key = `${computer}:${id}`
    const last = this.#versions.get(key) ?? 0
    if (last === Infinity) broken('I1', `deleted order ${id} came back on ${computer}`)
    if (version < last) broken('I1', `order ${id} went from version ${last} to ${version} on ${computer}`)
    this.#versions.set(key, version)
  }

  #holdFold(stored: Stored): void {
    const bases = basesOf(stored)
    const recount = new Map<string, number>()
    const count = (id: string): void => void recount.set(id, (recount.get(id) ?? 0) + 1)
    for (const row of stored.orders) {
      const lane = stored.outbox.filter(({ orderId }) => orderId === row.id)
      const base = bases.get(row.id)
      if (lane.length > 0 !== (base !== undefined))
        broken('I2', `order ${row.id} keeps a base without commands, or none with`)
      if (!sameValue(foldOrder(base ?? serverRowOf(row), lane), row))
        broken('I2', `order ${row.id} is not its fold`)
      count('order.all')
      count(orderCounter(row))
    }
    for (const { state } of stored.outbox) count(commandCounter(state))
    for (const { id, count: kept } of stored.counters)
      if (kept !== (recount.get(id) ?? 0))
        broken('I2', `counter ${id} is ${kept}, not ${recount.get(id) ?? 0}`)
  }

  #holdCommands(computer: string, stored: Stored): void {
    const outbox = new Map(stored.outbox.map((command) => [command.id as string, command]))
    for (const command of this.promised.values()) {
      if (command.computer !== computer || command.isTakenBack || outbox.has(command.id)) continue
      if (!this.#happened(command)) broken('I3', `command ${command.id} of ${computer} is lost`)
    }
    this.#holdOwnWrites(computer, stored, outbox)
  }

  #holdOwnWrites(computer: string, stored: Stored, outbox: ReadonlyMap<string, OutboxCommand>): void {
    for (const [id, acked] of this.#acked) {
      const command = outbox.get(id)
      const isOverlaid = command !== undefined && isActive(command.state)
      if (acked.computer !== computer || isOverlaid) continue
      const base = baseOf(stored, acked.orderId)
      if (base !== undefined && versionOf(base) < acked.version)
        broken('I5', `${computer} shows order ${base.id} older than its own confirmed ${id}`)
    }
  }

  /** By us, or by somebody who wanted the same. */
  #happened({ id, orderId, riderId }: Promised): boolean {
    if (this.#server.effects.some(({ command }) => command === id)) return true
    const deeds = this.#server.history.get(orderId) ?? []
    return deeds.some((deed) => deed.riderId === riderId)
  }

  /** What can only be judged of the whole: effects and their order. */
  holdEffects(): void {
    const seen = new Set<string>()
    const order = [...this.promised.keys()]
    const last = new Map<string, number>()
    for (const { command, orderId } of this.#server.effects) {
      if (seen.has(command)) broken('I9', `command ${command} took effect twice`)
      seen.add(command)
      const promised = this.promised.get(command)
      if (promised === undefined) continue
      const lane = `${promised.computer}:${orderId}`
      const place = order.indexOf(command)
      if (place < (last.get(lane) ?? -1)) broken('I4', `command ${command} overtook another of its order`)
      last.set(lane, place)
    }
  }

  /** What of a computer is not yet as the server has it; empty once it has converged. */
  differences(computer: Computer): string[] {
    const stored = computer.stored()
    const waiting = stored.outbox.filter(({ state }) => isActive(state))
    return [
      ...this.#orderDifferences(stored),
      ...this.#riderDifferences(stored),
      ...waiting.map(({ id, state }) => `I12 command ${id} is ${state}`),
    ].map((difference) => `${difference} on ${computer.name}`)
  }

  #orderDifferences(stored: Stored): string[] {
    const stale = [...this.#server.rows.values()].filter(
      (row) => !sameValue(baseOf(stored, row.id), this.#server.order(row)),
    )
    const ghosts = stored.orders.filter(({ id }) => !this.#server.rows.has(id))
    return [...stale.map(({ id }) => `I11 order ${id}`), ...ghosts.map(({ id }) => `I11 ghost ${id}`)]
  }

  #riderDifferences(stored: Stored): string[] {
    const shown = new Map<number, number | undefined>(stored.riders.map(({ id, revision }) => [id, revision]))
    return [...this.#server.riders.values()]
      .filter(({ id, revision }) => !shown.has(id) || (shown.get(id) ?? revision) !== revision)
      .map(({ id }) => `I11 rider ${id}`)
  }

  forgetTab(tab: string): void {
    this.#pulls.delete(tab)
  }
}

export class BrokenLaw extends Error {
  override name = 'BrokenLaw'
}

function broken(law: string, words: string): never {
  throw new BrokenLaw(`${law}: ${words}`)
}

export function versionOf(order: Order): number {
  return Number(order.landmark)
}

function basesOf(stored: Stored): ReadonlyMap<number, Order> {
  return new Map(stored.bases.map((base) => [base.id, base]))
}

function baseOf(stored: Stored, id: number): Order | undefined {
  const row = stored.orders.find((other) => other.id === id)
  return stored.bases.find((base) => base.id === id) ?? (row === undefined ? undefined : serverRowOf(row))
}
