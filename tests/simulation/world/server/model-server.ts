import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import type { Call } from '../../../../contract/wire/call'
import { attemptOf, type Attempt } from './server-commands'
import type { Wild } from '../scenes/wild'
import { laneOf, wireRow, type Entity, type ServerKind, type Truth, type Truths, type View } from '../truth'

export type { ServerKind } from '../truth'

/** One entry of what really happened to a row. `command`: the key of ours that did it, or null for others. */
export type Deed = { version: number; command: string | null; row: Truth }
/** An effect of ours. `what`: which command on which row with which values, apart from any key. */
export type Effect = { command: string; lane: string; version: number; what: string; over: number }
export type ServerEvent = { name: 'new_order' | 'order_edited'; orderId: number | null }
export type Execution = { key: string | undefined; definition: Call; input: unknown; user: string }

type Tables = { [E in Entity]: Map<number, Truths[E]> }
type LogEntry = { entity: Entity; id: number }

/** The truth of the world in plain maps: what a server does, with our additions or without. */
export class ModelServer {
  readonly kind: ServerKind
  readonly wild: Wild | null
  readonly tables: Tables = {
    order: new Map(),
    rider: new Map(),
    bulk_order: new Map(),
    company_user: new Map(),
  }
  readonly deleted = new Set<string>()
  readonly history = new Map<string, Deed[]>()
  /** Effects of ours, in the order they happened. */
  readonly effects: Effect[] = []
  readonly #answers = new Map<string, ApiOutcome<unknown>>()
  #log: LogEntry[] = []
  #forgotten = 0
  #nextId = 1
  /** Told of every event, in order. */
  announce: (event: ServerEvent) => void = () => undefined
  /** Told whenever the log grew. */
  onLog: () => void = () => undefined
  /** Told of every effect of ours as it happens. */
  onEffect: (effect: Effect, execution: Execution) => void = () => undefined

  constructor(kind: ServerKind, wild: Wild | null = null) {
    this.kind = kind
    this.wild = wild
  }

  /** The orders. */
  get rows(): ReadonlyMap<number, Truths['order']> {
    return this.tables.order
  }

  create(bulkOrderId: number | null = null): number {
    const id = this.#nextId
    this.#nextId += 1
    this.write('order', {
      id,
      version: 0,
      status: 'PENDING',
      riderId: null,
      assignedBy: null,
      cancelledBy: null,
      amount: 1200,
      payment: 'PENDING',
      approvedBy: null,
      bulkOrderId,
    })
    this.announce({ name: 'new_order', orderId: id })
    return id
  }

  /** Another dispatcher, a rider or a customer. */
  change(id: number, fields: Partial<Omit<Truths['order'], 'id' | 'version'>>): void {
    const row = this.tables.order.get(id)
    if (row === undefined) return
    this.write('order', { ...row, ...fields })
    this.announce({ name: 'order_edited', orderId: id })
  }

  /** Tells nobody. */
  remove(id: number): void {
    if (!this.tables.order.delete(id)) return
    this.deleted.add(laneOf('order', id))
    this.#note({ entity: 'order', id })
  }

  /** Where riders are stands in no log; `isListed`: something else of the rider changed too. */
  moveRider(id: number, isListed: boolean): void {
    const rider = this.tables.rider.get(id) ?? { id, version: 0, status: 'APPROVED', lat: 6 }
    const moved = { ...rider, lat: rider.lat + 0.01 }
    if (isListed || rider.version === 0) this.write('rider', moved)
    else this.tables.rider.set(id, moved)
  }

  /** A new version of a row, by whoever `command` names. */
  write<E extends Entity>(entity: E, row: Truths[E], command: string | null = null): void {
    const next = { ...row, version: row.version + 1 }
    // A change that is not a note keeps the number that it found, which begins again.
    if ('quiet' in next && next.quiet === quietOf(this.present(entity, row.id))) next.quiet = 0
    this.tables[entity].set(row.id, next)
    this.#note({ entity, id: row.id })
    const lane = laneOf(entity, row.id)
    const deeds = this.history.get(lane) ?? []
    deeds.push({ version: next.version, command, row: next })
    this.history.set(lane, deeds)
  }

  execute(execution: Execution): ApiOutcome<unknown> {
    const kept =
      this.kind === 'feed' && execution.key !== undefined ? this.#answers.get(execution.key) : undefined
    if (kept !== undefined) return kept
    const outcome = this.#attempt(execution)
    if (outcome.kind === 'success' && execution.key !== undefined) this.#answers.set(execution.key, outcome)
    return outcome
  }

  #attempt(execution: Execution): ApiOutcome<unknown> {
    const attempt = attemptOf(this, execution)
    if (attempt.kind === 'unknown') return { kind: 'notFound', messages: [`${attempt.what} not found.`] }
    const view = { kind: this.kind, user: execution.user }
    const { entity, id, refusal, expected } = attempt
    const row = this.present(entity, id)
    if (row === undefined) return { kind: 'notFound', messages: ['This order no longer exists.'] }
    const isStale = this.kind === 'feed' && !isCurrent(row, expected)
    if (isStale || refusal !== null) {
      const messages = [refusal ?? 'It has changed since you last looked.']
      return (
        this.#bareRefusal(id, messages) ?? {
          kind: 'conflict',
          messages,
          current: this.wire(entity, id, view),
        }
      )
    }
    this.#take(attempt, execution)
    return success(this.wire(entity, id, view))
  }

  /** What other servers say where ours says 409 and shows the row; of every third row they say the same. */
  #bareRefusal(id: number, messages: string[]): ApiOutcome<unknown> | null {
    if (this.kind === 'feed' || id % 3 === 2) return null
    return id % 3 === 0
      ? { kind: 'refused', status: 400, messages }
      : { kind: 'invalid', messages, fields: {} }
  }

  #take({ entity, id, next, what, also }: Extract<Attempt, { kind: 'found' }>, execution: Execution): void {
    if (next === null) return
    const command = execution.key ?? 'no key'
    const over = next.version - quietOf(this.present(entity, id))
    this.write(entity, next as never, command)
    const effect = { command, lane: laneOf(entity, id), version: next.version + 1, what, over }
    this.effects.push(effect)
    this.onEffect(effect, execution)
    also?.()
    if (entity === 'order') this.announce({ name: 'order_edited', orderId: id })
    if (entity === 'bulk_order') this.announce({ name: 'order_edited', orderId: null })
  }

  present(entity: Entity, id: number): Truth | undefined {
    return this.tables[entity].get(id)
  }

  wire(entity: Entity, id: number, view: View): unknown {
    const row = this.present(entity, id)
    return row === undefined ? null : wireRow(entity, row as never, view)
  }

  /** As lists show them: newest first, unless this server has its own order. */
  listed(): Truths['order'][] {
    const isOldestFirst = this.wild?.manner.isOldestFirst === true
    return [...this.tables.order.values()].toSorted((a, b) => (isOldestFirst ? a.id - b.id : b.id - a.id))
  }

  #note(entry: LogEntry): void {
    this.#log.push(entry)
    this.onLog()
  }

  changesAfter(position: number): { entries: LogEntry[]; end: number } | 'expired' {
    if (position < this.#forgotten) return 'expired'
    return { entries: this.#log.slice(position), end: this.#log.length }
  }

  logEnd(): number {
    return this.#log.length
  }

  /** Cursors up to now are too old from now on. */
  forgetLog(): void {
    this.#note({ entity: 'rider', id: 1 })
    this.#forgotten = this.#log.length
  }
}

/** Nothing but notes was added since the revision that the caller saw. */
function isCurrent(row: Truth, seen: number | undefined): boolean {
  return seen === undefined || (seen <= row.version && seen >= row.version - quietOf(row))
}

function quietOf(row: Truth | undefined): number {
  return row !== undefined && 'quiet' in row ? (row.quiet ?? 0) : 0
}

function success<T>(data: T): ApiOutcome<T> {
  return { kind: 'success', data, messages: [] }
}
