import type { ApiOutcome } from '../../../contract/api-outcome'
import type { Call } from '../../../contract/call'
import { listBulkOrders } from '../../../contract/bulk-orders'
import { listCompanyUsers } from '../../../contract/companies'
import { assignOrder, listOrders, readOrder, type Order } from '../../../contract/orders'
import { listAssignableRiders, listRiders, readRider, Rider } from '../../../contract/riders'
import { readChanges, type Change } from '../../../contract/sync'
import type { AssignInput, ModelServer } from './model-server'

const PAGE = 4

export type Request = { definition: Call; input: unknown; key: string | undefined; by: string }

type Handler = (server: ModelServer, request: Request) => ApiOutcome<unknown>

const HANDLERS = new Map<Call, Handler>([
  [assignOrder, (server, { key, input, by }) => server.assign(key, input as AssignInput, by)],
  [readOrder, (server, { input }) => orderAnswer(server, (input as { id: number }).id)],
  [listOrders, (server, { input }) => listAnswer(server, input as ListInput)],
  [readChanges, (server, { input }) => feedAnswer(server, input as { after?: string; limit: number })],
  [listAssignableRiders, (server) => success({ data: riders(server), meta: { last_page: 1 } })],
  [
    readRider,
    (server, { input }) => success(riders(server).filter(({ id }) => id === (input as { id: number }).id)),
  ],
  [
    listRiders,
    (server, { input }) => success(pageOf(riders(server), (input as { page?: number }).page ?? 1, server)),
  ],
  [listBulkOrders, () => success({ orders: { data: [], meta: { last_page: 1 } } })],
  [listCompanyUsers, () => success({ users: { data: [], meta: { last_page: 1 } } })],
])

/** What the model server answers to a call, at this instant. */
export function answer(server: ModelServer, request: Request): ApiOutcome<unknown> {
  const handler = HANDLERS.get(request.definition)
  if (handler === undefined) throw new Error(`the model server does not know ${request.definition.path}`)
  return handler(server, request)
}

function success<T>(data: T): ApiOutcome<T> {
  return { kind: 'success', data, messages: [] }
}

function orderAnswer(server: ModelServer, id: number): ApiOutcome<Order> {
  const row = server.rows.get(id)
  return row === undefined ? { kind: 'notFound', messages: ['Order not found.'] } : success(server.order(row))
}

type ListInput = { page?: number; status?: string; search?: string }

function listAnswer(server: ModelServer, { page = 1, status, search }: ListInput): ApiOutcome<unknown> {
  const rows = server
    .newestFirst()
    .filter((row) => status === undefined || row.status === status)
    .filter(({ id }) => search === undefined || String(id).includes(search))
  return success({
    orders: pageOf(
      rows.map((row) => server.order(row)),
      page,
      server,
    ),
  })
}

function pageOf<T>(rows: readonly T[], page: number, server: ModelServer) {
  const lastPage = Math.max(1, Math.ceil(rows.length / PAGE))
  return {
    data: rows.slice((page - 1) * PAGE, page * PAGE),
    meta: { last_page: lastPage, ...(server.kind === 'feed' ? { total: rows.length } : {}) },
  }
}

function riders(server: ModelServer): Rider[] {
  return [...server.riders.values()].map(({ id, revision, lat }) =>
    Rider.parse({
      id,
      user_id: id,
      first_name: 'Rider',
      last_name: String(id),
      availability_status: 'ONLINE',
      status: 'APPROVED',
      current_position: [lat, 3],
      ...(server.kind === 'feed' ? { revision } : {}),
    }),
  )
}

/** Cursors: `c:<log position>`, and while walking `w:<log position at the start>:<last order shown>`. */
function feedAnswer(
  server: ModelServer,
  { after, limit }: { after?: string; limit: number },
): ApiOutcome<unknown> {
  if (server.kind === 'contract') return { kind: 'notFound', messages: ['Not found.'] }
  if (after === undefined) return walkAnswer(server, server.logEnd(), Infinity, limit)
  const [kind, position, last] = after.split(':')
  if (server.changesAfter(Number(position)) === 'expired')
    return { kind: 'gone', messages: ['Cursor expired.'] }
  if (kind === 'w') return walkAnswer(server, Number(position), Number(last), limit)
  return changesAnswer(server, Number(position), limit)
}

function walkAnswer(server: ModelServer, start: number, below: number, limit: number): ApiOutcome<unknown> {
  const rows = server.newestFirst().filter(({ id }) => id < below)
  const shown = rows.slice(0, limit)
  const more = rows.length > limit
  const orders = shown.map((row): Change => ({ entity: 'order', id: row.id, data: server.order(row) }))
  const last = shown.at(-1)?.id ?? 0
  return success({
    changes: more
      ? orders
      : [...orders, ...riders(server).map((data): Change => ({ entity: 'rider', id: data.id, data }))],
    next: more ? `w:${start}:${last}` : `c:${start}`,
    more,
    progress: more ? 1 - rows.length / Math.max(1, server.rows.size) : null,
  })
}

function changesAnswer(server: ModelServer, position: number, limit: number): ApiOutcome<unknown> {
  const found = server.changesAfter(position)
  if (found === 'expired') return { kind: 'gone', messages: ['Cursor expired.'] }
  const entries = found.entries.slice(0, limit)
  const changes = [...new Map(entries.map((entry) => [`${entry.entity}:${entry.id}`, entry])).values()].map(
    ({ entity, id }): Change => {
      if (entity === 'rider')
        return { entity, id, data: riders(server).find((rider) => rider.id === id) ?? null }
      const row = server.rows.get(id)
      return { entity, id, data: row === undefined ? null : server.order(row) }
    },
  )
  const end = position + entries.length
  return success({ changes, next: `c:${end}`, more: end < found.end, progress: null })
}
