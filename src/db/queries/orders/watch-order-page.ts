import type { ConsoleDatabase } from '../../core/console-database'
import type { Committed } from '../../core/committed'
import { liveWithCommitted } from '../../core/live-with-committed'
import { concernsPage, isCut, pageRows, withCommitted, type PageOf, type PageRows } from './order-page-news'
import { readOrderPage, readOrders } from './order-queries'
import type { OrderRow } from '../../core/rows'
import { sameValue } from '../../../../contract/words/same-value'

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
      const withNews = (before: PageRows, news: readonly Committed['orders'][]) =>
        news.reduce((now, orders) => withCommitted(now, orders, page), before)
      const follower = liveWithCommitted(database, {
        table: database.orders,
        inHand: ({ orders }) => orders.keys(),
        // What another tab changed: a few rows, of which most are not on this page.
        read: async (changed) =>
          changed === 'all' || shown === null
            ? pageRows(await readOrderPage(database, page.filter, page.start))
            : readOrders(database, [...changed]),
        newsOf: ({ orders }) => (concernsPage(shown ?? [], orders, page) ? orders : null),
        committed: (orders) => {
          if (shown === null) return true
          const now = withNews({ rows: shown, floor }, [orders])
          show(now)
          return !isCut(now)
        },
        next: (found, meanwhile) => {
          if ('rows' in found) return show(withNews(found, meanwhile))
          const now = withNews({ rows: shown ?? [], floor }, [found, ...meanwhile])
          show(now)
          if (isCut(now)) follower.readAll()
        },
        failed: (error) => failed?.(error),
      })
      return { unsubscribe: follower.stop }
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
