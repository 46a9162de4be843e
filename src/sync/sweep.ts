import { readIds } from '../db/synced-reads'
import { pullOrderPage } from './order-pages'
import type { PullContext } from './pull-context'
import { isClean, totalOf, type SweepStart } from './sweep-certificate'

/** How far down the head is read again at the end before a sweep counts as overrun by arrivals. */
const HEAD_PAGES = 20

/** R4, R5: every page once, forward, then the certificate. One step is one page, so that urgent work goes between. */
export type Sweep = {
  step: () => Promise<SweepStep>
  /** Forgets what it saw: the next step begins at page 1. */
  restart: () => void
}

export type SweepStep = { kind: 'walking'; progress: number } | { kind: 'clean' } | { kind: 'unclean' }

type Walk = {
  start: SweepStart
  pageSize: number
  seen: Set<number>
  skipped: number
  next: number
  lastPage: number
  totalAfter: number
}

export function createSweep(context: PullContext): Sweep {
  let walk: Walk | null = null

  async function begin(): Promise<Walk> {
    const { page, ids } = await pullOrderPage(context, { page: 1 })
    const pageSize = page.data.length + (page.skipped ?? 0)
    const lastPage = page.meta.last_page
    const last = lastPage === 1 ? pageSize : await lengthOfPage(context, lastPage)
    const total = totalOf(page.meta, pageSize, last)
    return {
      start: { head: ids, total },
      pageSize,
      seen: new Set(ids),
      skipped: page.skipped ?? 0,
      next: 2,
      lastPage,
      totalAfter: total,
    }
  }

  async function advance(current: Walk): Promise<void> {
    const { page, ids } = await pullOrderPage(context, { page: current.next })
    for (const id of ids) current.seen.add(id)
    current.lastPage = page.meta.last_page
    current.totalAfter = totalOf(page.meta, current.pageSize, page.data.length + (page.skipped ?? 0))
    current.skipped += page.skipped ?? 0
    current.next += 1
  }

  async function end(current: Walk): Promise<SweepStep> {
    const headAfter = await readHead(context, current.start)
    const { start, seen, skipped, totalAfter } = current
    const isCertified = isClean({ start, seen, skipped, headAfter, totalAfter })
    const { lastPage: pages } = current
    context.trace({ type: 'sweep.ended', isClean: isCertified, pages, rows: seen.size, total: start.total })
    if (!isCertified) return { kind: 'unclean' }
    context.observer.sweepEnded()
    const shown = new Set([...seen, ...headAfter])
    const stored = await readIds(context.database, 'orders')
    context.doubtful.markOrders(stored.filter((id) => !shown.has(id)))
    return { kind: 'clean' }
  }

  return {
    restart: () => {
      walk = null
    },
    step: async () => {
      if (walk === null) walk = await begin()
      else if (walk.next <= walk.lastPage) await advance(walk)
      if (walk.next <= walk.lastPage) return { kind: 'walking', progress: (walk.next - 1) / walk.lastPage }
      const finished = walk
      walk = null
      return end(finished)
    },
  }
}

async function lengthOfPage(context: PullContext, page: number): Promise<number> {
  const last = await pullOrderPage(context, { page })
  return last.page.data.length + (last.page.skipped ?? 0)
}

/** Ids from the newest down to the head of the start. */
async function readHead(context: PullContext, start: SweepStart): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page <= HEAD_PAGES; page += 1) {
    const answer = await pullOrderPage(context, { page })
    ids.push(...answer.ids.filter((id) => !ids.includes(id)))
    const from = ids.indexOf(start.head[0] ?? -1)
    if (page >= answer.page.meta.last_page || (from >= 0 && ids.length >= from + start.head.length)) break
  }
  return ids
}
