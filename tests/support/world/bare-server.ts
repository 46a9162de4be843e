import { asyncScheduler, NEVER } from 'rxjs'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { listOrders, readOrder } from '../../../contract/entities/orders'
import { listRiders } from '../../../contract/entities/riders'
import type { Call } from '../../../contract/wire/call'
import { readChanges } from '../../../contract/entities/sync'
import { readAnswer } from '../../../src/api/read-answer'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { ApiPort } from '../../../src/sync/ports/engine-ports'
import { PACE } from '../../../src/sync/ports/pace'
import { createLeaderContext } from '../../../src/sync/leader-context'

const BROKEN = { status: 500, body: { message: 'Something broke.' } }
const JSON_TYPE = { 'Content-Type': 'application/json' }

type Asked = { id?: number; page?: number; status?: string; bulk_order_id?: number }

/** A server of the described contract alone, which says whatever stands in its rows. */
export class BareServer {
  orders: unknown[] = []
  companies: unknown[] = []
  riders: unknown[] = []
  pageSize = 20
  /** The ids of the orders of each; no row says it. */
  readonly bulkOrders = new Map<number, readonly unknown[]>()
  /** What it answers to every question by id instead. */
  byId: unknown = undefined
  /** Whether it answers 500 to everything. */
  isBroken = false
  readonly asked: string[] = []

  readonly api: ApiPort = {
    call: async (definition, input) => {
      const { status, body } = this.isBroken
        ? BROKEN
        : this.#answer(definition as unknown as Call, input as Asked)
      return readAnswer(definition, { status, headers: new Headers(JSON_TYPE), body: JSON.stringify(body) })
    },
  }

  #answer(
    definition: Call,
    { id, page = 1, status, bulk_order_id: bulkOrderId }: Asked,
  ): { status: number; body: unknown } {
    this.asked.push(`${definition.path}${id === undefined ? '' : ` ${id}`}`)
    const ok = (data: unknown) => ({ status: 200, body: { status: 'success', data } })
    if (definition === (readChanges as unknown as Call))
      return { status: 404, body: { message: 'No route.' } }
    if (definition === (readOrder as unknown as Call)) return this.#answerOne(id)
    if (definition === (listCompanyUsers as unknown as Call))
      return ok({ users: this.#page(this.companies, page) })
    if (definition === (listRiders as unknown as Call)) return ok(this.#page(this.riders, page))
    if (definition !== (listOrders as unknown as Call)) return ok([])
    const wanted = this.orders.filter((order) => this.#isListed(order, { status, bulkOrderId }))
    return ok({ orders: this.#page(wanted, page) })
  }

  #answerOne(id: unknown): { status: number; body: unknown } {
    const row = this.byId ?? this.orders.find((order) => (order as { id?: unknown } | null)?.id === id)
    if (row === undefined) return { status: 404, body: { message: 'Not found.' } }
    return { status: 200, body: { status: 'success', data: row } }
  }

  #isListed(
    order: unknown,
    { status, bulkOrderId }: { status: unknown; bulkOrderId: number | undefined },
  ): boolean {
    const row = order as { id?: unknown; status?: unknown } | null
    if (status !== undefined && row?.status !== status) return false
    return bulkOrderId === undefined || this.bulkOrders.get(bulkOrderId)?.includes(row?.id) === true
  }

  #page(rows: readonly unknown[], page: number): unknown {
    const data = rows.slice((page - 1) * this.pageSize, page * this.pageSize)
    return { data, meta: { last_page: Math.max(1, Math.ceil(rows.length / this.pageSize)) } }
  }
}

/** What a leader pulls with over it; it waits for nothing. */
export function pullOf(database: ConsoleDatabase, server: BareServer) {
  const ports = {
    database,
    api: server.api,
    clock: { monotonic: () => performance.now(), wall: () => 1_000, scheduler: asyncScheduler },
    random: () => 0.5,
    connect: () => ({ messages$: NEVER, socket$: NEVER, live$: NEVER }),
    locks: { request: () => new Promise(() => undefined) },
    lockName: 'bare',
    channel: { messages$: NEVER, post: () => undefined },
    tabId: 'bare',
    online$: NEVER,
    visible$: NEVER,
    report: () => undefined,
    outdated: () => undefined,
  }
  const pace = { ...PACE, requestsPerS: 100_000, requestBurst: 100_000 }
  const { signal } = new AbortController()
  return createLeaderContext({ ports, pace, epoch: 0, serverKind: 'contract', signal })
}
