import { followedOf, followFix, withFollowed, type PlacedRow } from '../../../contract/rules/rider-places'
import type { Entity, ServerRow } from '../core/entities'

/**
 * Adds to a row from the server the facts that this device knows and the answer lacks. `known`: the previous row of
 * the server. `seenAt`: when the answer arrived, the server's wall clock, ms; absent: the row is only compared.
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

/**
 * Keeps a rider's stored position when it is newer than the one in the answer, so that the rider does not jump back on
 * the map, and when the one in the answer is doubted (`followFix`).
 */
function withNewerPlace<Row extends object>(server: Row, known: ServerRow): Row {
  const [sent, followed] = [followedOf(server as PlacedRow), followedOf(known as PlacedRow)]
  if (sent === null || followed === null || sent.fix.at === followed.fix.at) return server
  const next = followFix(followed, sent.fix)
  return next.fix === sent.fix ? server : withFollowed(server, next)
}

/**
 * An order never changes its bulk order. If the row does not name the bulk order, the one found by an earlier query is
 * kept.
 */
function withBulkOrder<Row extends object>(server: Row, known: ServerRow): Row {
  const bulkOrderId: unknown = Reflect.get(known, 'bulk_order_id')
  if (typeof bulkOrderId !== 'number') return server
  const sentId: unknown = Reflect.get(server, 'bulk_order_id')
  return sentId === undefined || sentId === null ? { ...server, bulk_order_id: bulkOrderId } : server
}

/**
 * Some servers do not send since when an order is in its status. Then this notes when this device first saw the
 * status. Nothing is noted for an order that is new on this device: it may have its status for long.
 */
function withSeenStatus<Row extends object>(server: Row, known: ServerRow, seenAt?: number): Row {
  if (typeof Reflect.get(server, 'status_changed_at') === 'string') return server
  const isSame = Reflect.get(server, 'status') === Reflect.get(known, 'status')
  const before: unknown = Reflect.get(known, 'status_seen_at')
  const at = isSame ? before : seenAt === undefined ? undefined : new Date(seenAt).toISOString()
  return at === undefined ? server : { ...server, status_seen_at: at }
}
