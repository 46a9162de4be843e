import type { ApiOutcome } from '../../../contract/api-outcome'
import { refuseAssign } from '../../../contract/order-rules'
import type { Order } from '../../../contract/orders'
import { orderOf, orderRiderOf } from '../../support/orders'

export type ServerKind = 'feed' | 'contract'

/** One entry of what really happened to an order. `command`: the key of ours that did it, or null for others. */
export type Deed = { version: number; command: string | null; riderId: number | null; status: string }

type Row = {
  id: number
  version: number
  status: Order['status']
  riderId: number | null
  assignedBy: string | null
  cancelledBy: string | null
}

export type AssignInput = { order_id: number; rider_id: number; expected_revision?: number | undefined }
export type ServerEvent = { name: 'new_order' | 'order_edited'; orderId: number }

/** The truth of the world in plain maps: what a server does, with our additions or without. */
export class ModelServer {
  readonly kind: ServerKind
  readonly rows = new Map<number, Row>()
  readonly deleted = new Set<number>()
  readonly history = new Map<number, Deed[]>()
  readonly riders = new Map<number, { id: number; revision: number; lat: number }>()
  /** Effects by command, in the order they happened. */
  readonly effects: { command: string; orderId: number; version: number }[] = []
  readonly #answers = new Map<string, ApiOutcome<Order>>()
  #log: { entity: 'order' | 'rider'; id: number }[] = []
  #forgotten = 0
  #nextId = 1
  /** Told of every event, in order. */
  announce: (event: ServerEvent) => void = () => undefined

  constructor(kind: ServerKind) {
    this.kind = kind
  }

  create(): number {
    const id = this.#nextId
    this.#nextId += 1
    this.#write(
      { id, version: 0, status: 'PENDING', riderId: null, assignedBy: null, cancelledBy: null },
      null,
    )
    this.announce({ name: 'new_order', orderId: id })
    return id
  }

  /** Another dispatcher, a rider or a customer. */
  change(id: number, fields: Partial<Pick<Row, 'status' | 'riderId' | 'assignedBy' | 'cancelledBy'>>): void {
    const row = this.rows.get(id)
    if (row === undefined) return
    this.#write({ ...row, ...fields }, null)
    this.announce({ name: 'order_edited', orderId: id })
  }

  /** Tells nobody. */
  remove(id: number): void {
    if (!this.rows.delete(id)) return
    this.deleted.add(id)
    this.#log.push({ entity: 'order', id })
  }

  moveRider(id: number, isListed: boolean): void {
    const rider = this.riders.get(id) ?? { id, revision: 0, lat: 6 }
    const next = { ...rider, lat: rider.lat + 0.01, revision: rider.revision + (isListed ? 1 : 0) }
    this.riders.set(id, next)
    if (isListed) this.#log.push({ entity: 'rider', id })
  }

  assign(key: string | undefined, input: AssignInput, by: string): ApiOutcome<Order> {
    const command = key ?? 'no key'
    const kept = this.kind === 'feed' ? this.#answers.get(command) : undefined
    if (kept !== undefined) return kept
    const outcome = this.#tryAssign(command, input, by)
    if (outcome.kind === 'success') this.#answers.set(command, outcome)
    return outcome
  }

  #tryAssign(
    command: string,
    { order_id: id, rider_id: riderId, expected_revision: expected }: AssignInput,
    by: string,
  ): ApiOutcome<Order> {
    const row = this.rows.get(id)
    if (row === undefined) return { kind: 'notFound', messages: ['Order not found.'] }
    if (this.#hasMovedOn(row, expected))
      return { kind: 'conflict', messages: [`Order ${id} was changed meanwhile.`], current: this.order(row) }
    if (refuseAssign(this.order(row)) !== null)
      return {
        kind: 'conflict',
        messages: ['An order like this cannot be assigned.'],
        current: this.order(row),
      }
    if (row.riderId !== riderId || row.status !== 'ASSIGNEDTORIDER') {
      this.#write({ ...row, status: 'ASSIGNEDTORIDER', riderId, assignedBy: by, cancelledBy: null }, command)
      this.announce({ name: 'order_edited', orderId: id })
    }
    const now = this.rows.get(id) ?? row
    return { kind: 'success', data: this.order(now), messages: [] }
  }

  #hasMovedOn(row: Row, expected: number | undefined): boolean {
    return this.kind === 'feed' && expected !== undefined && expected !== row.version
  }

  #write(row: Row, command: string | null): void {
    const version = row.version + 1
    this.rows.set(row.id, { ...row, version })
    this.#log.push({ entity: 'order', id: row.id })
    const deeds = this.history.get(row.id) ?? []
    deeds.push({ version, command, riderId: row.riderId, status: row.status })
    this.history.set(row.id, deeds)
    if (command !== null) this.effects.push({ command, orderId: row.id, version })
  }

  /** Newest first, as lists show them. */
  newestFirst(): Row[] {
    return [...this.rows.values()].toSorted((a, b) => b.id - a.id)
  }

  /** `landmark` carries the hidden version: every content is another one. */
  order(row: Row): Order {
    const { id: riderId, bike_number: bike, ...person } = orderRiderOf(row.riderId ?? 0)
    const additions = this.kind === 'feed' ? { id: riderId, bike_number: bike } : {}
    return orderOf({
      id: row.id,
      status: row.status,
      cancelled_by: row.cancelledBy,
      assigned_by: row.assignedBy,
      rider: row.riderId === null ? null : { ...person, ...additions },
      landmark: String(row.version),
      created_at: new Date(Date.UTC(2026, 10, 1) + row.id * 1000).toISOString(),
      ...(this.kind === 'feed' ? { revision: row.version } : {}),
    })
  }

  changesAfter(
    position: number,
  ): { entries: { entity: 'order' | 'rider'; id: number }[]; end: number } | 'expired' {
    if (position < this.#forgotten) return 'expired'
    return { entries: this.#log.slice(position), end: this.#log.length }
  }

  logEnd(): number {
    return this.#log.length
  }

  /** Cursors up to now are too old from now on. */
  forgetLog(): void {
    this.#log.push({ entity: 'rider', id: 1 })
    this.#forgotten = this.#log.length
  }
}
