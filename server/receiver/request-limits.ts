import { createTokenBucket } from '../ground/token-bucket'

type Bucket = ReturnType<typeof createTokenBucket>

/** A mobile network puts many phones behind one address, so an address may ask more often than a page. */
const LIMITS = {
  /** Requests of one network. */
  network: { perSecond: 2, burst: 60 },
  /** Requests for one tracking id. */
  id: { perSecond: 0.5, burst: 20 },
  /** Requests of one network for ids that are not found. A person does not type 30 wrong ids, and one guess a minute finds none. */
  miss: { perSecond: 1 / 60, burst: 30 },
} as const

/** Buckets in memory. When there are more, the oldest is deleted. */
const MOST_BUCKETS = 20_000

/** Limits of the receivers' page, in the memory of this process. */
export function createRequestLimits() {
  const network = createBuckets(LIMITS.network)
  const id = createBuckets(LIMITS.id)
  const miss = createBuckets(LIMITS.miss)
  return {
    /** False: too many requests, or too many of this network for ids that are not found. */
    admit: (asked: { network: string; id: string }, nowMs: number): boolean =>
      miss(asked.network).has(nowMs) && network(asked.network).spend(nowMs) && id(asked.id).spend(nowMs),
    noteMiss: (of: string, nowMs: number): void => void miss(of).spend(nowMs),
  }
}

function createBuckets(limit: { perSecond: number; burst: number }): (key: string) => Bucket {
  const buckets = new Map<string, Bucket>()
  return (key) => {
    const bucket = buckets.get(key) ?? createTokenBucket(limit)
    const [oldest] = buckets.keys()
    if (buckets.size >= MOST_BUCKETS && oldest !== undefined) buckets.delete(oldest)
    buckets.set(key, bucket)
    return bucket
  }
}
