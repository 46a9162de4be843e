import { createBackgroundSweep } from './background-sweep'
import { pullCollections } from './collections'
import { createHeadWalk } from './head-walk'
import { pullHotSet } from './hot-set'
import type { PullContext } from './pull-context'
import type { PullRequest } from './pull-request'

/** Pulls from the described contract alone: pages, ids, no versions, no cursor (R12). */
export type ContractPull = {
  pull: (request: PullRequest) => Promise<void>
  /** Is a step of the sweep due? During the first replication always. */
  isSweepDue: () => boolean
  isComplete: () => boolean
}

export function createContractPull(context: PullContext): ContractPull {
  const { clock, pace, doubtful } = context
  const sweep = createBackgroundSweep(context)
  const head = createHeadWalk(context)
  let collectionsDueAt = -Infinity

  async function pullOrders({ lists, isSweepStep }: PullRequest): Promise<void> {
    if (!sweep.isComplete()) return sweep.step()
    const isHot = lists === 'hot' || doubtful.orders() > pace.manyIds
    if (lists === 'head' || isHot) await head.walk()
    if (isHot) await pullHotSet(context)
    if (isSweepStep) await sweep.step()
  }

  return {
    isComplete: sweep.isComplete,
    isSweepDue: sweep.isDue,
    pull: async (request) => {
      await sweep.resume()
      if (request.isGap) sweep.noteGap()
      doubtful.markOrders(request.orderIds)
      await pullOrders(request)
      if (clock.monotonic() < collectionsDueAt && !request.isGap) return
      await pullCollections(context)
      collectionsDueAt = clock.monotonic() + pace.collectionsMs
    },
  }
}
