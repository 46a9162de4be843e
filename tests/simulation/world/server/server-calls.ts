import type { LiveChanges } from '../../../../contract/entities/live-changes'
import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import { listBulkOrders } from '../../../../contract/entities/bulk-orders'
import type { Call } from '../../../../contract/wire/call'
import { listCompanyUsers } from '../../../../contract/entities/companies'
import { listOrders, readOrder } from '../../../../contract/entities/orders'
import { listAssignableRiders, listRiders, readRider } from '../../../../contract/entities/riders'
import { listNotifications } from '../../../../contract/entities/notifications'
import { listSettings } from '../../../../contract/entities/settings'
import { readChanges, type Change } from '../../../../contract/entities/sync'
import { inOrder } from '../../../support/world/wild-pages'
import type { Execution, ModelServer } from './model-server'
import { isCommand } from './server-commands'
import type { Entity, View } from '../truth'

const PAGE = 4

type Handler = (server: ModelServer, input: Record<string, unknown>, view: View) => ApiOutcome<unknown>

const READS = new Map<Call, Handler>([
  [readOrder, (server, { id }, view) => orderAnswer(server, Number(id), view)],
  [listOrders, listAnswer],
  [readChanges, feedAnswer],
  [
    listAssignableRiders,
    (server, { status }, view) => {
      const data = idsOf(server, 'rider')
        .filter((id) => server.tables.rider.get(id)?.status === status)
        .map((id) => server.wire('rider', id, view))
      return success({ data, meta: { last_page: 1 } })
    },
  ],
  [
    readRider,
    (server, { id }, view) =>
      success(server.tables.rider.has(Number(id)) ? [server.wire('rider', Number(id), view)] : []),
  ],
  // What else is asked where a call fails: does the server answer at all?
  [listSettings, () => success([{ id: 1, value: 'TRUE' }])],
  [listNotifications, () => success({ data: [] })],
  [listRiders, (server, { page }, view) => success(sidePageOf(rowsOf(server, 'rider', view), page, server))],
  [
    listBulkOrders,
    (server, { page }, view) =>
      success({ orders: sidePageOf(rowsOf(server, 'bulk_order', view), page, server) }),
  ],
  [
    listCompanyUsers,
    (server, { page }, view) => {
      const rows = rowsOf(server, 'company_user', view)
      const isPaged = server.wild?.manner.ignoresPaginate === true
      return success({
        users: isPaged ? sidePageOf(rows, page, server) : { data: rows, meta: { last_page: 1 } },
      })
    },
  ],
])

/** What the model server answers to a call, at this instant. */
export function answer(server: ModelServer, execution: Execution): ApiOutcome<unknown> {
  const { definition, input, user } = execution
  if (isCommand(definition)) return server.execute(execution)
  const handler = READS.get(definition)
  if (handler === undefined) throw new Error(`the model server does not know ${definition.path}`)
  return handler(server, input as Record<string, unknown>, { kind: server.kind, user })
}

function success<T>(data: T): ApiOutcome<T> {
  return { kind: 'success', data, messages: [] }
}

function orderAnswer(server: ModelServer, id: number, view: View): ApiOutcome<unknown> {
  const row = server.wire('order', id, view)
  return row === null ? { kind: 'notFound', messages: ['Order not found.'] } : success(row)
}

function listAnswer(server: ModelServer, input: Record<string, unknown>, view: View): ApiOutcome<unknown> {
  const { page, status, search } = input as { page?: number; status?: string; search?: string }
  const rows = server
    .listed()
    .filter((row) => status === undefined || row.status === status)
    .filter(({ id }) => search === undefined || String(id).includes(search))
  const { data, meta } = pageOf(rows, page, server)
  return success({ orders: { data: data.map(({ id }) => server.wire('order', id, view)), meta } })
}

function rowsOf(server: ModelServer, entity: Entity, view: View): unknown[] {
  return idsOf(server, entity).map((id) => server.wire(entity, id, view))
}

function idsOf(server: ModelServer, entity: Entity): number[] {
  const ids = [...server.tables[entity].keys()]
  return server.wild === null ? ids : inOrder(ids, (id) => id, server.wild.manner)
}

/** Of riders, companies and bulk orders there are few: their pages on a wild server are small. */
function sidePageOf<T>(rows: readonly T[], page: unknown, server: ModelServer) {
  return pageOf(rows, page, server, server.wild?.sidePageSize)
}

function pageOf<T>(
  rows: readonly T[],
  page: unknown,
  server: ModelServer,
  rowsOfPage = server.wild?.pageSize ?? PAGE,
) {
  const size = Math.min(rowsOfPage, Math.max(1, rows.length))
  const from = (Number(page ?? 1) - 1) * size
  return {
    data: rows.slice(from, from + size),
    meta: {
      last_page: Math.max(1, Math.ceil(rows.length / size)),
      ...(server.kind === 'feed' || server.wild !== null ? { total: rows.length } : {}),
    },
  }
}

/** Cursors: `log:model:<log position>`, and while walking `w:<log position at the start>:<last order shown>`. */
function feedAnswer(server: ModelServer, input: Record<string, unknown>, view: View): ApiOutcome<unknown> {
  const { after, limit = 500 } = input as { after?: string; limit?: number }
  if (server.kind === 'contract') return { kind: 'notFound', messages: ['Not found.'] }
  if (after === undefined) return walkAnswer(server, { start: server.logEnd(), below: Infinity, limit }, view)
  const [kind, position, last] = after.replace('log:model:', 'c:').split(':')
  if (server.changesAfter(Number(position)) === 'expired')
    return { kind: 'gone', messages: ['Cursor expired.'] }
  return kind === 'w'
    ? walkAnswer(server, { start: Number(position), below: Number(last), limit }, view)
    : changesAnswer(server, Number(position), limit, view)
}

type Walk = { start: number; below: number; limit: number }

function walkAnswer(server: ModelServer, { start, below, limit }: Walk, view: View): ApiOutcome<unknown> {
  const rows = server.listed().filter(({ id }) => id < below)
  const shown = rows.slice(0, limit)
  const more = rows.length > limit
  const orders = shown.map(({ id }) => changeOf(server, 'order', id, view))
  const last = shown.at(-1)?.id ?? 0
  const others = (['rider', 'bulk_order', 'company_user'] as const).flatMap((entity) =>
    [...server.tables[entity].keys()].map((id) => changeOf(server, entity, id, view)),
  )
  return success({
    changes: more ? orders : [...orders, ...others],
    next: more ? `w:${start}:${last}` : logCursor(start),
    more,
    progress: more ? 1 - rows.length / Math.max(1, server.rows.size) : null,
    ...(more ? { today: { since: 0, log: logCursor(start) } } : {}),
  })
}

function changesAnswer(
  server: ModelServer,
  position: number,
  limit: number,
  view: View,
): ApiOutcome<unknown> {
  const found = server.changesAfter(position)
  if (found === 'expired') return { kind: 'gone', messages: ['Cursor expired.'] }
  const entries = found.entries.slice(0, limit)
  const changed = new Map(entries.map((entry) => [`${entry.entity}:${entry.id}`, entry]))
  const end = position + entries.length
  return success({
    changes: [...changed.values()].map(({ entity, id }) => changeOf(server, entity, id, view)),
    next: logCursor(end),
    more: end < found.end,
    progress: null,
  })
}

/** Equally long, so that their text has the order of the log. */
function logCursor(position: number): string {
  return `log:model:${String(position).padStart(9, '0')}`
}

/** What happened after a position of the log, as it is pushed: each row once and as it is now. */
export function liveChanges(server: ModelServer, from: number, user: string): LiveChanges | null {
  const found = server.changesAfter(from)
  if (found === 'expired') return null
  const changed = new Map(found.entries.map((entry) => [`${entry.entity}:${entry.id}`, entry]))
  const view = { kind: server.kind, user }
  return {
    after: logCursor(from),
    next: logCursor(found.end),
    changes: [...changed.values()].map(({ entity, id }) => changeOf(server, entity, id, view)),
  }
}

/** Nobody made this: it would delete an order and take the cursor far ahead. */
export function forgedChanges(server: ModelServer): unknown {
  return {
    after: logCursor(0),
    next: logCursor(server.logEnd() + 1_000),
    changes: [{ entity: 'order', id: server.listed()[0]?.id ?? 1, data: null }],
  }
}

function changeOf(server: ModelServer, entity: Entity, id: number, view: View): Change {
  return { entity, id, data: server.wire(entity, id, view) } as Change
}
