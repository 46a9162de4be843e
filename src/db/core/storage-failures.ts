/**
 * Kinds of storage failures. full: no space; slow: no answer in time; closed: the connection is closed; absent: the
 * browser has no IndexedDB; outdated: a newer build owns the database; broken: everything else.
 */
export type StorageFailure = 'full' | 'slow' | 'closed' | 'absent' | 'outdated' | 'broken'

const BY_NAME: Readonly<Record<string, StorageFailure>> = {
  QuotaExceededError: 'full',
  StorageTimeout: 'slow',
  TimeoutError: 'slow',
  InvalidStateError: 'closed',
  DatabaseClosedError: 'closed',
  DatabaseReplaced: 'closed',
  MissingAPIError: 'absent',
  SecurityError: 'absent',
  NotSupportedError: 'absent',
  VersionError: 'outdated',
  Outdated: 'outdated',
  UnknownError: 'broken',
  OpenFailedError: 'broken',
  NotReadableError: 'broken',
  DataCloneError: 'broken',
  NotFoundError: 'broken',
  AbortError: 'broken',
  BulkError: 'broken',
  ModifyError: 'broken',
}

/** How many nested causes of a Dexie error are searched. */
const DEPTH = 4

/** Chromium has no error name for this; the rest of its message is a file path. */
const NO_SPACE = 'FILE_ERROR_NO_SPACE'

/** Judges by the innermost cause. Null: not a storage failure. */
export function failureOf(error: unknown): StorageFailure | null {
  return isDiskFull(error) ? 'full' : findFailure(error, DEPTH)
}

/** Names of errors that DOM nodes, media and aborted requests throw too. Errors of a database are wrapped by Dexie. */
const PAGE_ERROR_NAMES = new Set([
  'NotFoundError',
  'AbortError',
  'InvalidStateError',
  'NotSupportedError',
  'SecurityError',
])

/** Like `failureOf`, for errors thrown by a view: a bare DOMException with one of these names is no storage failure. */
export function pageFailureOf(error: unknown): StorageFailure | null {
  return error instanceof DOMException && PAGE_ERROR_NAMES.has(error.name) ? null : failureOf(error)
}

/** A node is not where React put it: an extension or a translator has changed the page. */
export function isNodeFailure(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}

/** The disk itself is full, not only the quota: the browser then closes all databases of the site and may lose them. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes(NO_SPACE)
}

function findFailure(error: unknown, depth: number): StorageFailure | null {
  if (typeof error !== 'object' || error === null || depth === 0) return null
  const { name, inner, failures } = error as { name?: unknown; inner?: unknown; failures?: unknown }
  const first: unknown = Array.isArray(failures) ? failures[0] : undefined
  const own = typeof name === 'string' ? (BY_NAME[name] ?? null) : null
  return findFailure(inner, depth - 1) ?? findFailure(first, depth - 1) ?? own
}
