import { type OrderStatus, ORDER_STATUSES } from '../../../contract/order-statuses'
import { isNoAnswer } from '../../../contract/failure-cause'
import type { OrderTotals } from '../../db/core/meta'
import { createBackgroundSweep } from './background-sweep'
import { countOrders } from './count-orders'
import { createHeadWalk } from './head-walk'
import { pullHotSet } from './hot-set'
import { OPEN_STATUSES } from '../../../contract/order-statuses'
import type { PullContext } from '../reads/pull-context'
import { PullFailed } from '../reads/pull-failure'
import type { PullRequest } from '../reads/pull-request'

/** Pulls orders from the described contract alone: pages, ids, no versions, no cursor (R12). */
export type ContractPull = {
  pull: (request: PullRequest) => Promise<void>
  /** Is a step of the sweep due? During the first replication always. */
  isSweepDue: () => boolean
  isComplete: () => boolean
}

export function createContractPull(context: PullContext): ContractPull {
  const { current, pace, doubtful, observer } = context
  const sweep = createBackgroundSweep(context)
  const head = createHeadWalk(context)
  /** What moves has to be looked at, and the first replication came before it. */
  let owesHot = false
  let totals: OrderTotals = { counts: {}, whole: [] }

  async function pullHot(): Promise<boolean> {
    await head.walk()
    await pullHotSet(context)
    owesHot = false
    if (!sweep.isComplete()) await tellTotals(OPEN_STATUSES)
    return sweep.isComplete()
  }

  /** Totals for the lists while the replica is incomplete. */
  async function tellTotals(whole: readonly OrderStatus[]): Promise<void> {
    const all = sweep.total()
    if (all === null || totals.whole.length > whole.length) return
    const cold = whole.length === 0 ? [] : ORDER_STATUSES.filter((status) => !whole.includes(status))
    totals = { counts: { ...(await countOrders(context, cold)), all }, whole }
    await observer.write({ meta: { orderTotals: totals } })
  }

  async function pullLists(lists: PullRequest['lists']): Promise<void> {
    if (owesHot) await current.during(['order'], pullHot)
    else if (lists === 'head') await head.walk()
  }

  async function stepOn(isAsked: boolean): Promise<void> {
    if (sweep.isComplete()) return isAsked ? sweep.step() : undefined
    const isNew = !sweep.isUnderWay()
    await sweep.step()
    if (isNew) await tellTotals([])
    // Rows read minutes ago may have changed.
    if (sweep.isComplete()) owesHot = true
  }

  async function pullOrders({ lists, isSweepStep }: PullRequest): Promise<void> {
    if (lists === 'hot' || doubtful.orders() > pace.manyIds) owesHot = true
    // The first replication begins at the head anyway.
    const isBehind = sweep.isComplete() || sweep.isUnderWay()
    const failure = isBehind ? await failureOf(() => pullLists(lists)) : null
    await stepOn(isSweepStep)
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

/** A list that fails while others are answered does not keep the sweep from going on. */
async function failureOf(work: () => Promise<void>): Promise<PullFailed | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof PullFailed) || isNoAnswer(error.failure)) throw error
    return error
  }
}
