import { filter, map, merge, mergeMap, type Observable } from 'rxjs'
import { targetOf } from '../../db/commands/commands'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { OutboxCommand } from '../../db/core/rows'
import { coalesceHints, type Hint } from '../hints/coalesce-hints'
import type { ClockPort } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'

type Options = {
  /** Emits when an event came that may concern a bulk order. */
  heard$: Observable<unknown>
  /** Commands of this device that left the outbox or wait for a person. */
  settled$: Observable<OutboxCommand>
  database: Pick<ConsoleDatabase, 'orders'>
  /** Whether bulk orders and companies are read from lists and not from the feed. */
  isListed: () => boolean
  pace: Pick<Pace, 'hintQuietMs' | 'collectionsApartMs'>
  /** Random delay of the first read after a pause, ms: many consoles receive the same event at the same moment. */
  spreadMs: () => number
  clock: Pick<ClockPort, 'monotonic' | 'scheduler'>
}

const NEWS: Hint = { orderIds: new Set(), isUnknown: true }

/**
 * Emits when the lists of bulk orders and companies must be read again, because a sum in them may have changed. These
 * lists can be long, so many events in a row cause few reads.
 */
export function bulkNews(options: Options): Observable<unknown> {
  const { heard$, settled$, database, isListed, pace, spreadMs, clock } = options
  const own$ = settled$.pipe(
    filter(isListed),
    mergeMap((command) => concernsBulk(database, command)),
    filter((concerns) => concerns),
  )
  return merge(heard$.pipe(filter(isListed)), own$).pipe(
    map(() => NEWS),
    coalesceHints({
      quietMs: pace.hintQuietMs,
      maxMs: pace.collectionsApartMs,
      floodPerS: Infinity,
      floodMs: pace.collectionsApartMs,
      spreadMs,
      clock,
    }),
  )
}

async function concernsBulk(
  { orders }: Pick<ConsoleDatabase, 'orders'>,
  command: OutboxCommand,
): Promise<boolean> {
  const { entity, id } = targetOf(command)
  if (entity !== 'order') return entity === 'bulk_order'
  const order = await orders.get(id)
  return order !== undefined && (order.order_type === 'bulk' || typeof order.bulk_order_id === 'number')
}
