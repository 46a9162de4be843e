import type { SyncedEntity } from '../../../../contract/entities/sync'
import type { MetaValues, PartName } from '../../../../src/db/core/meta'
import { partReport } from '../../../../src/db/queries/state/part-states'
import { replicationOf } from '../../../../src/db/queries/state/replication'
import { connectionAfter, UNHEARD } from '../../../../src/machines/connection'
import { emptyTitle } from '../../../../src/views/shared/lists/empty-title'
import { footWords } from '../../../../src/views/shared/lists/foot-words'
import { freshnessWords } from '../../../../src/views/shared/freshness/freshness-words'
import type { Computer, Tab } from '../computer/computer'
import type { Mirror } from './mirror'

/** The lists that the console shows from this device, with all that it says of them. */
export const LISTS = [
  { part: 'orders', entity: 'order', name: 'orders' },
  { part: 'bulkOrders', entity: 'bulk_order', name: 'bulk orders' },
] as const satisfies readonly { part: PartName; entity: SyncedEntity; name: string }[]
export type List = (typeof LISTS)[number]

/** What a list says now, by the functions that the screens say it with. */
export function listWords(mirror: Mirror, { part, entity, name }: List) {
  const report = partReport(part, {
    parts: meta(mirror, 'parts'),
    replica: meta(mirror, 'replica'),
    serverKind: meta(mirror, 'serverKind'),
  })
  const replication = replicationOf({
    replica: meta(mirror, 'replica'),
    totals: meta(mirror, 'orderTotals'),
    today: meta(mirror, 'today'),
  })
  const count = entity === 'order' ? (mirror.counters.get('order.all') ?? 0) : rowsOf(mirror, entity)
  const unread = [...mirror.setAside.values()].filter((row) => row.entity === entity).length
  return {
    foot: footWords({ part, name, count, report, replication, unread }),
    /** Where nothing is left to show. */
    empty: emptyTitle({ part, name, isRead: report.isRead, count, unread }),
  }
}

function meta<Key extends keyof MetaValues>(mirror: Mirror, key: Key): MetaValues[Key] | null {
  return (mirror.meta.get(key) ?? null) as MetaValues[Key] | null
}

function rowsOf(mirror: Mirror, entity: SyncedEntity): number {
  return [...mirror.rows.keys()].filter((lane) => lane.startsWith(`${entity}:`)).length
}

/** What the status bar of a tab says whenever it is asked. */
export function statusBar({ wall, monotonic }: Computer, { reports }: Tab): () => string {
  let connection = UNHEARD
  let heard = 0
  return () => {
    for (const report of reports.slice(heard))
      if (report.type !== 'session.ended') connection = connectionAfter(connection, report)
    heard = reports.length
    connection = connectionAfter(connection, { type: 'clock.ticked', at: wall(), tick: monotonic() })
    return freshnessWords(connection, wall())
  }
}
