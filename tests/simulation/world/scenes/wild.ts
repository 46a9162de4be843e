import type { ApiFailure, ApiOutcome } from '../../../../contract/wire/api-outcome'
import { listBulkOrders } from '../../../../contract/entities/bulk-orders'
import { isMutation, type Call } from '../../../../contract/wire/call'
import { listCompanyUsers } from '../../../../contract/entities/companies'
import { assignOrder, listOrders, readOrder } from '../../../../contract/entities/orders'
import { listAssignableRiders, listRiders, readRider } from '../../../../contract/entities/riders'
import { readChanges } from '../../../../contract/entities/sync'
import { readAnswer } from '../../../../src/api/read-answer'
import {
  failedAnswer,
  wildNews,
  wildRefusal,
  wildSuccess,
  type WildAnswer,
  type WildFailure,
} from '../../../support/world/wild-envelope'
import { drawManner, layOut, type ListManner } from '../../../support/world/wild-pages'
import { spellRow } from '../../../support/world/wild-rows'
import { isFatal, wounded, type Wound } from '../../../support/world/wild-wounds'
import { createRandom, type Random } from '../random'
import { laneOf, type Entity } from '../truth'

/** Calls beside those that orders and sending cannot do without. */
export const SIDE_CALLS = {
  riders: listRiders,
  bulkOrders: listBulkOrders,
  companyUsers: listCompanyUsers,
  positions: listAssignableRiders,
} as const satisfies Record<string, Call>
export type SideCall = keyof typeof SIDE_CALLS

/** How a server that follows the description speaks, which rows of it cannot be read now, and which calls are bad. */
export class Wild {
  readonly manner: ListManner
  readonly wounds = new Map<string, { entity: Entity; id: number; wound: Wound }>()
  /** How often a row became readable or unreadable, by lane. */
  readonly changes = new Map<string, number>()
  readonly failing = new Map<SideCall, WildFailure>()
  readonly #random: Random
  #pageSize: number
  readonly #sidePageSize: number

  constructor(seed: number) {
    this.#random = createRandom(seed ^ 0x771d)
    this.manner = drawManner(this.#random)
    this.#pageSize = this.#random.int(3, 6)
    this.#sidePageSize = this.#random.int(1, 3)
  }

  get pageSize(): number {
    return this.manner.isUnpaged ? Infinity : this.#pageSize
  }

  get sidePageSize(): number {
    return this.manner.isUnpaged ? Infinity : this.#sidePageSize
  }

  changePageSize(): void {
    this.#pageSize = this.#random.int(3, 6)
  }

  spoil(entity: Entity, id: number, wound: Wound): void {
    const lane = laneOf(entity, id)
    this.#changed(lane)
    this.wounds.set(lane, { entity, id, wound })
  }

  mendRow(entity: Entity, id: number): void {
    const lane = laneOf(entity, id)
    if (this.wounds.delete(lane)) this.#changed(lane)
  }

  #changed(lane: string): void {
    this.changes.set(lane, (this.changes.get(lane) ?? 0) + 1)
  }

  mend(): void {
    for (const { entity, id } of this.wounds.values()) this.mendRow(entity, id)
    this.failing.clear()
  }

  /** Is there something in this row without which it cannot be shown? */
  isHidden(entity: Entity, id: number): boolean {
    const wound = this.wounds.get(laneOf(entity, id))?.wound
    return wound !== undefined && isFatal(entity, wound)
  }

  failureOf(definition: Call): WildFailure | null {
    for (const [name, how] of this.failing) if ((SIDE_CALLS[name] as Call) === definition) return how
    return null
  }

  /** What the console makes of an answer, as it comes over the wire. */
  speak(definition: Call, outcome: ApiOutcome<unknown>): ApiOutcome<unknown> {
    const how = this.failureOf(definition)
    const answer = how === null || how === 'hangs' ? this.#answer(definition, outcome) : failedAnswer(how)
    if (answer === null) return outcome
    const { status, type, body } = answer
    return readAnswer(definition, { status, headers: new Headers({ 'Content-Type': type }), body })
  }

  #answer(definition: Call, outcome: ApiOutcome<unknown>): WildAnswer | null {
    if (definition === (readChanges as Call)) return failedAnswer('not served')
    const isChange = isMutation(definition)
    if (outcome.kind === 'success')
      return wildSuccess(this.#data(definition, outcome.data), isChange, this.#random)
    const status = STATUSES[outcome.kind]
    return status === undefined ? null : wildRefusal(status, messagesOf(outcome), this.#random)
  }

  #data(definition: Call, data: unknown): unknown {
    const random = this.#random
    const page = (entity: Entity, value: unknown): unknown => {
      const { data: rows, meta } = value as { data: object[]; meta: { last_page: number } }
      return layOut({ data: rows.map((row) => this.#row(entity, row)), meta }, this.manner, random)
    }
    const answer = data as Record<string, unknown>
    if (definition === (listOrders as Call)) return { orders: page('order', answer['orders']) }
    if (definition === (listBulkOrders as Call)) return { orders: page('bulk_order', answer['orders']) }
    if (definition === (listCompanyUsers as Call)) return { users: page('company_user', answer['users']) }
    if (definition === (listRiders as Call) || definition === (listAssignableRiders as Call))
      return page('rider', data)
    if (definition === (readRider as Call)) return (data as object[]).map((row) => this.#row('rider', row))
    if (definition === (readOrder as Call)) {
      const row = this.#row('order', answer)
      return random.chance(0.3) ? [row] : row
    }
    return wildNews(this.#row(entityOf(definition), answer), random)
  }

  #row(entity: Entity, row: object): object {
    const found = this.wounds.get(laneOf(entity, (row as { id: number }).id))
    // Without an id it is told apart by what stands in it, so that stays the same.
    if (found?.wound.field === 'id') return wounded(row, found.wound)
    const spelled = spellRow(row, this.#random)
    return found === undefined ? spelled : wounded(spelled, found.wound)
  }
}

function entityOf({ path }: Call): Entity {
  if (path.includes('/orders/') && !path.includes('bulk')) return 'order'
  if (path === assignOrder.path) return 'order'
  if (path.includes('bulk-orders')) return 'bulk_order'
  return path.includes('rider') ? 'rider' : 'company_user'
}

const STATUSES: Partial<Record<ApiFailure['kind'], number>> = {
  notFound: 404,
  conflict: 409,
  refused: 400,
  invalid: 422,
  unauthorized: 401,
  roleRefused: 403,
}

function messagesOf(failure: ApiFailure): string[] {
  return 'messages' in failure ? failure.messages : []
}
