import type { ApiFailure } from '../../../contract/wire/api-outcome'
import { SYNCED_ENTITIES } from '../../../contract/entities/sync'
import type { LiveChanges } from '../../../contract/entities/live-changes'
import { createFeedPull, type LiveVerdict } from './feed-pull'
import type { PullContext } from '../reads/pull-context'
import { PullFailed } from '../reads/pull-failure'

/** ms. First wait before a failed feed is requested again; it doubles up to the longest wait. */
const FIRST_MS = 5_000
const LONGEST_MS = 60_000

/**
 * Handles a feed that fails while other calls work: rows are then read from lists, and the feed is tried again later.
 */
export type FeedAttempts = {
  /**
   * failed: the feed fails but the server answers other calls. Throws PullFailed for failures that concern all calls.
   */
  pull: () => Promise<'done' | 'notSupported' | 'failed'>
  isFailing: () => boolean
  /** Stores pushed changes, except while the feed fails: lists may have stored newer rows. */
  storeLive: (batch: LiveChanges) => Promise<LiveVerdict>
}

export function createFeedAttempts(context: PullContext): FeedAttempts {
  const feed = createFeedPull(context)
  const { clock, current, parts } = context
  let failures = 0
  let dueAt = -Infinity

  return {
    isFailing: () => failures > 0,
    storeLive: async (batch) => (failures > 0 ? 'gap' : feed.storeLive(batch)),
    pull: async () => {
      if (clock.monotonic() < dueAt) return 'failed'
      let result: 'done' | 'notSupported' = 'done'
      try {
        await current.during(SYNCED_ENTITIES, async () => {
          result = await feed.pull()
          if (result === 'notSupported' && context.isWatching)
            throw new PullFailed({ kind: 'notServed', status: 404 })
          return result === 'done'
        })
      } catch (error) {
        if (!(error instanceof PullFailed) || !(await isOfTheFeed(context, error.failure))) throw error
        failures += 1
        dueAt = clock.monotonic() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
        return 'failed'
      }
      failures = 0
      if (result === 'done') await parts.recovered('riders', 'bulkOrders', 'companyUsers', 'customers')
      return result
    },
  }
}

/** 401 and 429 concern every call. Any other failure concerns only the feed if another call succeeds. */
async function isOfTheFeed({ reach, isWatching }: PullContext, failure: ApiFailure): Promise<boolean> {
  // A display has no lists to read instead.
  if (isWatching) return false
  if (failure.kind === 'unauthorized' || failure.kind === 'tooMany' || failure.kind === 'aborted')
    return false
  await reach.judge(failure)
  return reach.gate() === 'open'
}
