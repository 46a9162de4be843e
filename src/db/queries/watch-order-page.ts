import { liveQuery } from 'dexie'
import { announcements, Missed, onCommitted, type Committed } from '../core/committed'
import type { ConsoleDatabase } from '../core/console-database'
import { concernsPage, pageRows, withCommitted, type PageOf, type PageRows } from './order-page-news'
import { readOrderPage } from './order-queries'
import type { OrderRow } from '../core/rows'
import { sameValue } from '../core/same-value'

export type WatchedPage = {
  subscribe: (
    next: (rows: OrderRow[]) => void,
    failed?: (error: unknown) => void,
  ) => { unsubscribe: () => void }
}

/**
 * A page now and after each change, with the same objects for rows that stay as they are. What this tab commits is shown
 * the moment it is durable; the live query behind it brings what other tabs do, and is the one that is right.
 */
export function watchOrderPage(database: ConsoleDatabase, page: PageOf): WatchedPage {
  return {
    subscribe: (next, failed) => {
      let shown: OrderRow[] | null = null
      let floor: PageRows['floor'] = null
      const missed = new Missed<Committed['orders']>()

      const show = (now: PageRows): void => {
        floor = now.floor
        const shared = shown === null ? [...now.rows] : withKnown(now.rows, shown)
        if (shown !== null && isSameList(shared, shown)) return
        shown = shared
        next(shared)
      }
      const stop = onCommitted(database, ({ orders }, at) => {
        if (!concernsPage(shown ?? [], orders, page)) return
        missed.note(orders, at)
        if (shown !== null) show(withCommitted({ rows: shown, floor }, orders, page))
      })
      const query = liveQuery(async () => {
        const from = announcements(database)
        return { from, rows: await readOrderPage(database, page.filter, page.start) }
      }).subscribe({
        next: ({ from, rows }) => {
          show(missed.since(from).reduce((now, orders) => withCommitted(now, orders, page), pageRows(rows)))
        },
        error: (error: unknown) => failed?.(error),
      })
      return {
        unsubscribe: () => {
          stop()
          query.unsubscribe()
        },
      }
    },
  }
}

function withKnown(rows: readonly OrderRow[], known: readonly OrderRow[]): OrderRow[] {
  const byId = new Map(known.map((row) => [row.id, row]))
  return rows.map((row) => {
    const former = byId.get(row.id)
    return former !== undefined && sameValue(former, row) ? former : row
  })
}

function isSameList(a: readonly OrderRow[], b: readonly OrderRow[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index])
}
