import { toMs } from '../../../contract/dates'
import type { Rider } from '../../../contract/riders'
import type { Entity, ServerRow } from '../core/entities'

/**
 * A row as the server sent it, with what this computer knows and the answer does not. `known`: the server's
 * row before. `seenAt`: wall clock, ms, of the answer; absent: the row is only compared.
 */
export function withKnown<Row extends ServerRow | null>(
  entity: Entity,
  server: Row,
  known: ServerRow | null | undefined,
  seenAt?: number,
): Row {
  if (server === null || known === null || known === undefined) return server
  if (entity === 'rider') return withNewerPlace(server, known)
  return entity === 'order' ? withSeenStatus(withBulkOrder(server, known), known, seenAt) : server
}

/** A batch of positions may be newer than the answer to a call: a rider never goes back to where they were. */
function withNewerPlace<Row extends object>(server: Row, known: ServerRow): Row {
  const [sentAt, knownAt] = [placedAt(server), placedAt(known)]
  if (sentAt === null || knownAt === null || knownAt <= sentAt) return server
  const { current_position, position_at } = known as Pick<Rider, 'current_position' | 'position_at'>
  return { ...server, current_position, position_at }
}

function placedAt(row: object): number | null {
  return toMs((row as Pick<Rider, 'position_at'>).position_at)
}

/**
 * An order never changes its bulk order. A row that does not name it keeps the one that was found by asking for the
 * bulk order.
 */
function withBulkOrder<Row extends object>(server: Row, known: ServerRow): Row {
  const bulkOrderId: unknown = Reflect.get(known, 'bulk_order_id')
  if (typeof bulkOrderId !== 'number') return server
  const told: unknown = Reflect.get(server, 'bulk_order_id')
  return told === undefined || told === null ? { ...server, bulk_order_id: bulkOrderId } : server
}

/**
 * Of a server that does not say since when an order is in its status: when this computer first saw it there. An order that
 * comes for the first time may be in its status for long, so nothing is noted of it.
 */
function withSeenStatus<Row extends object>(server: Row, known: ServerRow, seenAt?: number): Row {
  if (typeof Reflect.get(server, 'status_changed_at') === 'string') return server
  const isSame = Reflect.get(server, 'status') === Reflect.get(known, 'status')
  const before: unknown = Reflect.get(known, 'status_seen_at')
  const at = isSame ? before : seenAt === undefined ? undefined : new Date(seenAt).toISOString()
  return at === undefined ? server : { ...server, status_seen_at: at }
}
