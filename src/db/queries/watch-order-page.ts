import type { ConsoleDatabase } from '../core/console-database'
import { liveWithCommitted } from '../core/live-with-committed'
import { concernsPage, isCut, pageRows, withCommitted, type PageOf, type PageRows } from './order-page-news'
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
 * Emits a page now and after each change; unchanged rows stay the same objects. Rows that this tab commits are emitted
 * as soon as they are durable.
 */
export function watchOrderPage(database: ConsoleDatabase, page: PageOf): WatchedPage {
  return {
    subscribe: (next, failed) => {
      let shown: OrderRow[] | null = null
      let floor: PageRows['floor'] = null

      const show = (now: PageRows): void => {
        floor = now.floor
        const shared = shown === null ? [...now.rows] : withKnown(now.rows, shown)
        if (shown !== null && isSameList(shared, shown)) return
        shown = shared
        next(shared)
      }
      const stop = liveWithCommitted(database, {
        table: database.orders,
        inHand: ({ orders }) => orders.keys(),
        read: () => readOrderPage(database, page.filter, page.start),
        newsOf: ({ orders }) => (concernsPage(shown ?? [], orders, page) ? orders : null),
        committed: (orders) => {
          if (shown === null) return true
          const now = withCommitted({ rows: shown, floor }, orders, page)
          show(now)
          return !isCut(now)
        },
        next: (rows, meanwhile) =>
          show(meanwhile.reduce((now, orders) => withCommitted(now, orders, page), pageRows(rows))),
        failed: (error) => failed?.(error),
      })
      return { unsubscribe: stop }
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
