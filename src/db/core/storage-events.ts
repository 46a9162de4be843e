import type { StorageFailure } from './storage-failures'

/** Events of a database while it is used. */
export type StorageEvents = {
  /** Another tab keeps an older version open. */
  blocked: () => void
  /** Another tab upgraded or deletes the database; this tab has closed it for good. */
  taken: (why: 'upgraded' | 'deleted') => void
  /** The browser closed the database; its content must be checked when it opens again. */
  connectionLost: () => void
  /** Finished orders were deleted to free space. */
  archiveDropped: (count: number) => void
  failed: (failure: StorageFailure, error: unknown) => void
  stored: () => void
}

export const NO_STORAGE_EVENTS: StorageEvents = {
  blocked: () => undefined,
  taken: () => undefined,
  connectionLost: () => undefined,
  archiveDropped: () => undefined,
  failed: () => undefined,
  stored: () => undefined,
}
