import { Subject, type Observable } from 'rxjs'
import type { ServerKind } from '../../db/core/meta'
import { createContractPull } from './contract-pull'
import type { LiveChanges } from '../../../contract/entities/live-changes'
import { createFeedAttempts } from './feed-attempts'
import type { LiveVerdict } from './feed-pull'
import type { PullContext } from '../reads/pull-context'
import { CATCH_UP, joinRequests, type PullRequest } from '../reads/pull-request'
import { verifyDoubtful } from '../reads/verify-rows'

export type Pull = {
  /** Brings the stored orders up to date. Throws PullFailed, Fenced, Outdated, or a storage error. */
  run: (request: PullRequest) => Promise<void>
  /** The kind found by this leader, or else by an earlier one. Null: not known yet. */
  serverKind: () => ServerKind | null
  /** Whether rows are read from lists, because there is no feed or it fails while other calls work. */
  isListed: () => boolean
  /** Emits when rows start to be read from lists. */
  listed$: Observable<void>
  /** Work in the background: the first download, or else a sweep. */
  backlog: () => 'none' | 'sweep' | 'replication'
  /** Stores changes that the server pushed, between two pulls. Throws like `run`. */
  storeLive: (batch: LiveChanges) => Promise<LiveVerdict>
  /** Whether all orders were read, so that searches need no server unless orders were deleted to free space. */
  isComplete: () => boolean
}

/** Finds out whether the server has a change feed, and pulls accordingly. */
export function createPull(context: PullContext, remembered: ServerKind | null): Pull {
  const feed = createFeedAttempts(context)
  const contract = createContractPull(context)
  let kind: ServerKind | null = null
  let storedKind = remembered
  let wasListed = false
  let mustCatchUp = false
  const listed$ = new Subject<void>()
  let lastGoodWritten = -Infinity

  const isListed = (): boolean =>
    kind === 'contract' || feed.isFailing() || (kind === null && remembered === 'contract')

  async function settleKind(found: ServerKind): Promise<void> {
    if (kind !== found) context.trace({ type: 'server.known', kind: found })
    kind = found
    if (storedKind === found) return
    // If this write fails, the next pull tries it again: the screens use the stored value.
    await context.observer.write({ meta: { serverKind: found } })
    storedKind = found
  }

  /** False: rows must be read from lists this time. */
  async function pullFeed(): Promise<boolean> {
    if (kind === 'contract') return false
    const found = await feed.pull()
    if (found === 'failed') return false
    await settleKind(found === 'done' ? 'feed' : 'contract')
    return found === 'done'
  }

  async function pullOrders(request: PullRequest): Promise<void> {
    if (await pullFeed()) {
      wasListed = false
      return
    }
    const isFirst = !wasListed
    wasListed = true
    if (isFirst) {
      mustCatchUp = true
      listed$.next()
    }
    await contract.pull(mustCatchUp ? joinRequests(CATCH_UP, request) : request)
    mustCatchUp = false
  }

  async function rememberGood(): Promise<void> {
    const now = context.clock.monotonic()
    if (now - lastGoodWritten < 60_000) return
    lastGoodWritten = now
    await context.observer.write({ meta: { lastGoodAt: context.clock.wall() } })
  }

  return {
    serverKind: () => kind ?? remembered,
    isListed,
    listed$,
    storeLive: feed.storeLive,
    isComplete: () => (kind === 'feed' && !feed.isFailing()) || contract.isComplete(),
    backlog: () => {
      if (!wasListed || !contract.isSweepDue()) return 'none'
      return contract.isComplete() ? 'sweep' : 'replication'
    },
    run: async (request) => {
      await pullOrders(request)
      await verifyDoubtful(context, 'order')
      await rememberGood()
    },
  }
}
