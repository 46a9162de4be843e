import { readMeta, type ServerKind } from '../db/meta'
import { createContractPull } from './contract-pull'
import { createFeedPull } from './feed-pull'
import type { PullContext } from './pull-context'
import { CATCH_UP, type PullRequest } from './pull-request'
import { verifyDoubtful } from './verify-rows'

export type Pull = {
  /** Brings the replica up to the server. Throws PullFailed, Fenced, Outdated, or a storage error. */
  run: (request: PullRequest) => Promise<void>
  /** As answered, or as a leader before this one found. Null while nobody knows. */
  serverKind: () => ServerKind | null
  /** Does the background have something to do, and is it urgent: the first replication? */
  backlog: () => 'none' | 'sweep' | 'replication'
  /** Can searches be answered from the replica alone? */
  isComplete: () => boolean
}

/** Finds out whether the server has a change feed, and pulls accordingly. */
export function createPull(context: PullContext, remembered: ServerKind | null): Pull {
  const feed = createFeedPull(context)
  const contract = createContractPull(context)
  let kind: ServerKind | null = null
  let lastGoodWritten = -Infinity

  async function settleKind(found: ServerKind): Promise<void> {
    if (kind === found) return
    kind = found
    context.trace({ type: 'server.known', kind: found })
    const stored = await readMeta(context.database, 'serverKind')
    if (stored !== found) await context.observer.write({ meta: { serverKind: found } })
  }

  async function pullFeed(): Promise<void> {
    await settleKind((await feed.pull()) === 'done' ? 'feed' : 'contract')
  }

  async function rememberGood(): Promise<void> {
    const now = context.clock.monotonic()
    if (now - lastGoodWritten < 60_000) return
    lastGoodWritten = now
    await context.observer.write({ meta: { lastGoodAt: context.clock.wall() } })
  }

  return {
    serverKind: () => kind ?? remembered,
    isComplete: () => kind === 'feed' || contract.isComplete(),
    backlog: () => {
      if (kind !== 'contract' || !contract.isSweepDue()) return 'none'
      return contract.isComplete() ? 'sweep' : 'replication'
    },
    run: async (request) => {
      const before = kind
      if (kind !== 'contract') await pullFeed()
      if (kind === 'contract') await contract.pull(before === 'contract' ? request : CATCH_UP)
      await verifyDoubtful(context)
      await rememberGood()
    },
  }
}
