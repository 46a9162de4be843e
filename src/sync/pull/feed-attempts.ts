import type { ApiFailure } from '../../../contract/api-outcome'
import { SYNCED_ENTITIES } from '../../../contract/sync'
import type { LiveChanges } from '../../../contract/live-changes'
import { createFeedPull, type LiveVerdict } from './feed-pull'
import type { PullContext } from '../reads/pull-context'
import { PullFailed } from '../reads/pull-failure'

/** First wait before a feed that failed is asked again; doubles to the longest. ms */
const FIRST_MS = 5_000
const LONGEST_MS = 60_000

/**
 * Handles a feed that fails while other calls work: rows then come from lists, and the feed is retried later.
 */
export type FeedAttempts = {
  /** failed: the server answers other calls. Throws PullFailed where a failure says nothing of the feed alone. */
  pull: () => Promise<'done' | 'notSupported' | 'failed'>
  isFailing: () => boolean
  /** Stores pushed changes, unless the feed fails: lists may have shown rows since. */
  take: (batch: LiveChanges) => Promise<LiveVerdict>
}

export function createFeedAttempts(context: PullContext): FeedAttempts {
  const feed = createFeedPull(context)
  const { clock, current, parts } = context
  let failures = 0
  let dueAt = -Infinity

  return {
    isFailing: () => failures > 0,
    take: async (batch) => (failures > 0 ? 'gap' : feed.take(batch)),
    pull: async () => {
      if (clock.monotonic() < dueAt) return 'failed'
      let result: 'done' | 'notSupported' = 'done'
      try {
        await current.during(SYNCED_ENTITIES, async () => {
          result = await feed.pull()
          if (result === 'notSupported' && context.isWatching)
            throw new PullFailed({ kind: 'notServed', messages: [] })
          return result === 'done'
        })
      } catch (error) {
        if (!(error instanceof PullFailed) || !(await isOfTheFeed(context, error.failure))) throw error
        failures += 1
        dueAt = clock.monotonic() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
        return 'failed'
      }
      failures = 0
      if (result === 'done') await parts.recovered('riders', 'bulkOrders', 'companyUsers')
      return result
    },
  }
}

/** 401 and 429 concern every call. Any other failure is the feed's own if another call succeeds. */
async function isOfTheFeed({ reach, isWatching }: PullContext, failure: ApiFailure): Promise<boolean> {
  // There are no lists to read instead.
  if (isWatching) return false
  if (failure.kind === 'unauthorized' || failure.kind === 'tooMany' || failure.kind === 'aborted')
    return false
  await reach.judge(failure)
  return reach.gate() === 'open'
}
