import type { Call } from '../../../../contract/wire/call'
import { addCompanyNote } from '../../../../contract/entities/companies'
import { addOrderNote } from '../../../../contract/entities/orders'
import { addRiderNote, editRiderStatus } from '../../../../contract/entities/riders'
import { isActive } from '../../../../src/db/commands/fold'
import type { Command, OutboxCommand } from '../../../../src/db/core/rows'
import { laneOfCommand, takesMoney, wants } from '../scenes/wishes'
import type { Deed, Effect, Execution, ModelServer } from '../server/model-server'
import { broken } from './broken-law'
import type { Delta, Mirror } from './mirror'

/** A command that the screen of a living tab called stored. */
/** `takings`: how often somebody took it back, as far as it is not known that they came too late. */
export type Promised = { id: string; user: string; command: Command; takings: number }

type Acked = { id: string; version: number }

/** I3, I4, I5, I8, I9, I24, P5: what becomes of a person's commands. */
export class CommandLaw {
  readonly promised = new Map<string, Promised>()
  readonly #server: ModelServer
  readonly #acked = new Map<string, Acked[]>()
  /** How often each wish was uttered, and came true by us. */
  readonly #wished = new Map<string, number>()
  readonly #done = new Map<string, number>()
  readonly #seqs = new Map<string, number>()
  readonly #lastSeq = new Map<string, number>()

  constructor(server: ModelServer) {
    this.#server = server
  }

  wished(lane: string, what: string): void {
    const key = `${lane} ${what}`
    this.#wished.set(key, (this.#wished.get(key) ?? 0) + 1)
  }

  promise(promised: Promised, mirror: Mirror): void {
    this.promised.set(promised.id, promised)
    if (!mirror.commands.has(promised.id)) this.#holdGone(promised)
  }

  acked(user: string, lane: string, acked: Acked): void {
    const key = `${user}|${lane}`
    this.#acked.set(key, [...(this.#acked.get(key) ?? []), acked])
  }

  hold(mirror: Mirror, { commands, settled, lanes }: Delta): void {
    for (const { before, after } of commands) {
      if (after !== undefined) this.#holdWritten(after, before)
      if (before !== undefined) this.#holdKept(before.id, mirror)
    }
    for (const { commandId, command, outcome } of settled)
      if (outcome === 'sent' && !this.#mayBeSent(commandId, command, mirror.user))
        broken('P5', `command ${commandId} is shown as sent and has no effect`)
    for (const lane of lanes) this.#holdOwnWrites(mirror, lane)
  }

  #holdWritten(after: OutboxCommand, before: OutboxCommand | undefined): void {
    if (after.seq !== undefined) this.#seqs.set(after.id, after.seq)
    this.#holdUnsent(after)
    if (before?.state !== after.state) this.#holdDone(after)
  }

  /** What is shown as not yet sent has no effect. */
  #holdUnsent({ id, lane, state, attempts }: OutboxCommand): void {
    if (attempts > 0 || (state !== 'held' && state !== 'queued')) return
    const deeds: readonly Deed[] = this.#server.history.get(lane) ?? []
    if (deeds.some(({ command }) => command === id))
      broken('P5', `command ${id} is shown as ${state} and has taken effect`)
  }

  /** What took effect and still stands is no failure, where nothing but the row can tell. */
  #holdDone(command: OutboxCommand): void {
    const { id, lane, state } = command
    const isFailed = state === 'refused' || state === 'conflict'
    if (this.#server.kind !== 'contract' || !isFailed || !this.#isTold(lane) || saysUnknown(command)) return
    if (this.#server.history.get(lane)?.at(-1)?.command === id)
      broken('I24', `command ${id} took effect and is shown as ${state}`)
  }

  /** A row of which something cannot be read does not show what was done to it. */
  #isTold(lane: string): boolean {
    return !this.#server.deleted.has(lane) && this.#server.wild?.wounds.has(lane) !== true
  }

  #holdKept(id: string, mirror: Mirror): void {
    const promised = this.promised.get(id)
    if (promised !== undefined && !mirror.commands.has(id)) this.#holdGone(promised)
  }

  /** After a power cut: everything that was promised to this person is still there. */
  holdAll(mirror: Mirror): void {
    for (const promised of this.promised.values())
      if (promised.user === mirror.user && !mirror.commands.has(promised.id)) this.#holdGone(promised)
  }

  #holdGone({ id, command, user, takings }: Promised): void {
    if (takings === 0 && !this.#happened(id, command)) broken('I3', `command ${id} of ${user} is lost`)
  }

  /** Money is taken by one: only who took it is told of a success (AG-169). */
  #mayBeSent(id: string, command: Command, user: string): boolean {
    if (!takesMoney(command)) return this.#happened(id, command)
    const deeds: readonly Deed[] = this.#server.history.get(laneOfCommand(command)) ?? []
    if (deeds.some((deed) => deed.command === id)) return true
    // Without keys the row's name is all there is, and it may be of this person's other computer.
    return (
      this.#server.kind === 'contract' &&
      deeds.some(({ row }) => 'approvedBy' in row && row.approvedBy === user)
    )
  }

  /** By us, or by somebody who wanted the same. */
  #happened(id: string, command: Command): boolean {
    const deeds: readonly Deed[] = this.#server.history.get(laneOfCommand(command)) ?? []
    return deeds.some((deed) => deed.command === id || wants(command, deed.row))
  }

  #holdOwnWrites(mirror: Mirror, lane: string): void {
    const version = mirror.version(lane)
    if (version === undefined) return
    for (const acked of this.#acked.get(`${mirror.user}|${lane}`) ?? []) {
      const command = mirror.commands.get(acked.id)
      const isOverlaid = command !== undefined && isActive(command.state)
      if (!isOverlaid && version < acked.version)
        broken('I5', `${mirror.user} shows ${lane} older than its own confirmed ${acked.id}`)
    }
  }

  /** As the server executes it. `mirror`: of whoever it is a command of. */
  effect(effect: Effect, { definition, user }: Execution, mirror: Mirror): void {
    const { command: id, lane, what } = effect
    const key = `${lane} ${what}`
    const done = (this.#done.get(key) ?? 0) + 1
    this.#done.set(key, done)
    if (done > (this.#wished.get(key) ?? 0)) broken('I9', `'${what}' on ${lane} took effect ${done} times`)
    this.#holdOrder(id, user, lane)
    if (this.#server.kind === 'feed' && isRevised(definition))
      holdSeen(effect, mirror.commands.get(id)?.precondition?.revision ?? null)
  }

  #holdOrder(id: string, user: string, lane: string): void {
    const seq = this.#seqs.get(id)
    if (seq === undefined) return
    const place = `${user}|${lane}`
    if (seq < (this.#lastSeq.get(place) ?? 0)) broken('I4', `command ${id} overtook another of ${lane}`)
    this.#lastSeq.set(place, seq)
  }
}

/** The row could not be had, or names nobody: then the words say that nobody knows. */
function saysUnknown({ verdict }: OutboxCommand): boolean {
  return /after 8 attempts|may have been you/.test(verdict?.messages[0] ?? '')
}

/** Nothing that the person did not see is overwritten where the server can tell. */
function holdSeen({ command, lane, over }: Effect, revision: number | null): void {
  if (revision !== null && revision < over)
    broken('I8', `command ${command}, decided on version ${revision}, overwrote version ${over} of ${lane}`)
}

/** The status of a rider is set, and a note is added, without saying on which revision. */
function isRevised(definition: Call): boolean {
  return ![editRiderStatus, addOrderNote, addRiderNote, addCompanyNote].includes(definition as never)
}
