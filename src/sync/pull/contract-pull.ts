import { type OrderStatus, ORDER_STATUSES, OPEN_STATUSES } from '../../../contract/words/order-statuses'
import { isNoAnswer } from '../../../contract/wire/failure-cause'
import type { OrderTotals } from '../../db/core/meta'
import { createBackgroundSweep } from './background-sweep'
import { countOrders } from './count-orders'
import { pullOrderPage } from '../reads/order-pages'
import type { PullContext } from '../reads/pull-context'
import { pullHotSet } from './hot-set'
import { PullFailed } from '../reads/pull-failure'
import type { PullRequest } from '../reads/pull-request'

/** Pulls orders from a server that has only the basic contract: pages and ids, no revisions, no cursor (R12). */
export type ContractPull = {
  pull: (request: PullRequest) => Promise<void>
  /** Whether a step of the sweep is due; during the first download always. */
  isSweepDue: () => boolean
  isComplete: () => boolean
}

export function createContractPull(context: PullContext): ContractPull {
  const { current, pace, doubtful, observer } = context
  const sweep = createBackgroundSweep(context)
  const head = createHeadReader(context)
  /** Orders in an open status must be read, but the first download had to run first. */
  let mustPullHot = false
  let totals: OrderTotals = { counts: {}, whole: [] }

  async function pullHot(): Promise<boolean> {
    await head.read()
    await pullHotSet(context)
    mustPullHot = false
    if (!sweep.isComplete()) await storeTotals(OPEN_STATUSES)
    return sweep.isComplete()
  }

  /** Stores order totals for the lists during the first download. */
  async function storeTotals(whole: readonly OrderStatus[]): Promise<void> {
    const all = sweep.total()
    if (all === null || totals.whole.length > whole.length) return
    const cold = whole.length === 0 ? [] : ORDER_STATUSES.filter((status) => !whole.includes(status))
    totals = { counts: { ...(await countOrders(context, cold)), all }, whole }
    await observer.write({ meta: { orderTotals: totals } })
  }

  async function pullLists(lists: PullRequest['lists']): Promise<void> {
    if (mustPullHot) await current.during(['order'], pullHot)
    else if (lists === 'head') await head.read()
  }

  async function stepSweep(isAsked: boolean): Promise<void> {
    if (sweep.isComplete()) return isAsked ? sweep.step() : undefined
    const isNew = !sweep.isUnderWay()
    await sweep.step()
    if (isNew) await storeTotals([])
    // Rows that were read minutes ago may have changed.
    if (sweep.isComplete()) mustPullHot = true
  }

  async function pullOrders({ lists, isSweepStep }: PullRequest): Promise<void> {
    if (lists === 'hot' || doubtful.orders() > pace.manyIds) mustPullHot = true
    // The first download starts with the newest orders anyway.
    const hasStarted = sweep.isComplete() || sweep.isUnderWay()
    const failure = hasStarted ? await failureOf(() => pullLists(lists)) : null
    await stepSweep(isSweepStep)
    if (failure !== null) throw failure
  }

  return {
    isComplete: sweep.isComplete,
    isSweepDue: sweep.isDue,
    pull: async (request) => {
      await sweep.resume()
      if (request.isGap) sweep.noteGap()
      doubtful.markOrders(request.orderIds)
      await pullOrders(request)
    },
  }
}

/** If one list fails while the server answers other calls, the sweep continues. */
async function failureOf(work: () => Promise<void>): Promise<PullFailed | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof PullFailed) || isNoAnswer(error.failure)) throw error
    return error
  }
}

type HeadReader = { read: () => Promise<void> }

/** R12a: reads from page 1 down to the first page without changes. Orders added meanwhile only make rows appear twice. */
function createHeadReader(context: PullContext): HeadReader {
  /** The page that an interrupted read had reached; the next read must go at least this far. */
  let lowestPage = 0
  return {
    read: async () => {
      for (let page = 1; ; page += 1) {
        lowestPage = Math.max(lowestPage, page)
        const { page: answer, observed } = await pullOrderPage(context, { page })
        const isKnown = observed.written === 0 && observed.doubtful.length === 0
        if (page >= answer.meta.last_page || (isKnown && page >= lowestPage)) break
      }
      lowestPage = 0
    },
  }
}
