import type { StorageFailure } from './storage-failures'

/** What a database tells of itself while it is used. */
export type StorageEvents = {
  /** Another tab keeps an older version open, and does not let go. */
  blocked: () => void
  /** Another tab took the database for newer code, or deletes it: this one has closed it for good. */
  taken: (why: 'upgraded' | 'deleted') => void
  /** The browser closed it: what it holds when it opens again is to be looked at. */
  connectionLost: () => void
  /** Finished orders went, to make room. */
  archiveDropped: (count: number) => void
  failed: (failure: StorageFailure, error: unknown) => void
  /** A write was stored. */
  stored: () => void
}

export const NOBODY_HEARS: StorageEvents = {
  blocked: () => undefined,
  taken: () => undefined,
  connectionLost: () => undefined,
  archiveDropped: () => undefined,
  failed: () => undefined,
  stored: () => undefined,
}
