import type { SweepPosition } from '../../db/core/meta'
import { readIds } from '../../db/writes/synced-reads'
import { pullOrderPage } from '../reads/order-pages'
import type { PullContext } from '../reads/pull-context'
import { createWalkedRowsAside, endOfWalk, type WalkedRowsAside } from '../reads/walked-rows-aside'
import { createSeenIds, type SeenIds } from '../reads/seen-ids'
import { isClean, totalOf, type SweepStart } from './sweep-certificate'

/** How many pages of the head are read again at the end; with more added rows the sweep is not clean. */
const HEAD_PAGES = 20

/**
 * R4, R5: reads every page once and then verifies the result. One step reads one page, so that urgent work can run in
 * between.
 */
export type Sweep = {
  step: () => Promise<SweepStep>
  isUnderWay: () => boolean
  /** The position to continue from after a reload; null: no sweep is running. */
  position: () => SweepPosition | null
  /** Continues from the stored position of an earlier leader. */
  resume: (position: SweepPosition) => void
}

export type SweepStep = { kind: 'walking'; progress: number } | { kind: 'clean' } | { kind: 'unclean' }

type RunningSweep = {
  start: SweepStart
  pageSize: number
  seen: SeenIds
  aside: WalkedRowsAside
  /** False: the ids seen before a reload are not known, so the result cannot be verified. */
  isWhole: boolean
  next: number
  lastPage: number
  totalAfter: number
}

export function createSweep(context: PullContext): Sweep {
  let running: RunningSweep | null = null

  async function begin(): Promise<RunningSweep> {
    const { page, ids, aside } = await pullOrderPage(context, { page: 1 })
    const pageSize = page.data.length + (page.skipped ?? 0)
    const lastPage = page.meta.last_page
    const last = lastPage === 1 ? pageSize : await lengthOfPage(context, lastPage)
    const total = totalOf(page.meta, pageSize, last)
    return {
      start: { head: ids, total },
      pageSize,
      seen: seenIn(ids),
      aside: createWalkedRowsAside(aside),
      isWhole: true,
      next: 2,
      lastPage,
      totalAfter: total,
    }
  }

  async function advance(current: RunningSweep): Promise<void> {
    const { page, ids, aside } = await pullOrderPage(context, { page: current.next })
    current.seen.add(ids)
    current.aside.add(aside)
    current.lastPage = page.meta.last_page
    current.totalAfter = totalOf(page.meta, current.pageSize, page.data.length + (page.skipped ?? 0))
    current.next += 1
  }

  async function end(current: RunningSweep): Promise<SweepStep> {
    if (!current.isWhole) return { kind: 'unclean' }
    const headAfter = await readHead(context, current.start)
    const { start, totalAfter } = current
    const seen = current.seen.ids
    const skipped = current.aside.nameless().length
    const isCertified = isClean({ start, seen, skipped, headAfter, totalAfter })
    const { lastPage: pages } = current
    context.trace({ type: 'sweep.ended', isClean: isCertified, pages, rows: seen.size, total: start.total })
    if (!isCertified) return { kind: 'unclean' }
    context.observer.sweepEnded()
    await context.observer.write(endOfWalk('order', current.aside))
    const shown = new Set([...seen, ...headAfter])
    const stored = await readIds(context.database, 'orders')
    context.doubtful.markOrders(stored.filter((id) => !shown.has(id)))
    return { kind: 'clean' }
  }

  return {
    isUnderWay: () => running !== null,
    position: () => (running === null ? null : positionOf(running)),
    resume: (position) => {
      running = resumedFrom(position)
    },
    step: async () => {
      if (running === null) running = await begin()
      else if (running.next <= running.lastPage) await advance(running)
      if (running.next <= running.lastPage)
        return { kind: 'walking', progress: (running.next - 1) / running.lastPage }
      const finished = running
      running = null
      return end(finished)
    },
  }
}

function seenIn(ids: readonly number[]): SeenIds {
  const seen = createSeenIds()
  seen.add(ids)
  return seen
}

function positionOf({
  start,
  seen,
  aside,
  isWhole,
  pageSize,
  next,
  lastPage,
  totalAfter,
}: RunningSweep): SweepPosition {
  return {
    ...start,
    pageSize,
    next,
    lastPage,
    totalAfter,
    aside: aside.all(),
    seen: isWhole ? seen.runs() : null,
  }
}

/** Reads the last page again: rows deleted meanwhile have moved the others up. */
function resumedFrom({ head, total, seen, aside, next, ...rest }: SweepPosition): RunningSweep {
  return {
    ...rest,
    start: { head, total },
    seen: createSeenIds(seen ?? []),
    aside: createWalkedRowsAside(aside),
    isWhole: seen !== null && aside !== undefined,
    next: Math.max(2, next - 1),
  }
}

async function lengthOfPage(context: PullContext, page: number): Promise<number> {
  const last = await pullOrderPage(context, { page })
  return last.page.data.length + (last.page.skipped ?? 0)
}

/** Ids from the newest order down to the head of the start. */
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
