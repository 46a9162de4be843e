import { bulkLine } from './bulk-line'
import type { BulkPlan } from './bulk-plan'
import type { LiveOrder } from './live-day'
import type { OrderDesk } from './order-desk'
import type { OrderRow } from './order-row'
import { liveOrder, pastOrder } from './single-order'

/** Entries sorted by time. `at`: the time of an entry; `rows`: the orders of an entry, with ids from `id` on. */
type Source = {
  at: (index: number) => number | undefined
  rows: (index: number, id: number) => OrderRow[]
}

type Sources = { past: Float64Array; live: readonly LiveOrder[]; bulks: readonly BulkPlan[] }

/** All orders sorted by creation time, with ids from 1; merges the sorted sources. */
export function* orderStream(desk: OrderDesk, { past, live, bulks }: Sources): Generator<OrderRow> {
  const sources: Source[] = [
    { at: (index) => bulks[index]?.createdAt, rows: (index, id) => bulkLines(desk, bulks[index], id) },
    {
      at: (index) => live[index]?.createdAt,
      rows: (index, id) => live.slice(index, index + 1).map((order) => liveOrder(desk, id, order)),
    },
    { at: (index) => past[index], rows: (index, id) => [pastOrder(desk, id, past[index] ?? 0)] },
  ]
  const heads = sources.map((source) => ({ source, index: 0 }))
  let id = 1
  for (;;) {
    const first = heads.reduce((a, b) => (timeOf(b) < timeOf(a) ? b : a))
    if (timeOf(first) === Infinity) return
    const rows = first.source.rows(first.index, id)
    yield* rows
    id += rows.length
    first.index += 1
  }
}

function timeOf({ source, index }: { source: Source; index: number }): number {
  return source.at(index) ?? Infinity
}

function bulkLines(desk: OrderDesk, plan: BulkPlan | undefined, firstId: number): OrderRow[] {
  return plan === undefined ? [] : plan.courses.map((_, line) => bulkLine(desk, firstId + line, plan, line))
}
