/**
 * What storage can do to an operation. full: no room; slow: no answer in time; closed: the connection is gone; absent:
 * this browser gives none; outdated: newer code owns the database; broken: everything else.
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

/** How deep a cause may lie in what Dexie wraps around it. */
const DEPTH = 4

/** Chromium has no name of its own for it: the rest of its message is the path of a file. */
const NO_SPACE = 'FILE_ERROR_NO_SPACE'

/** The innermost cause counts. Null: no failure of storage. */
export function failureOf(error: unknown): StorageFailure | null {
  return isDiskFull(error) ? 'full' : look(error, DEPTH)
}

/** What nodes, media and aborted requests of a page throw too. What comes from a database Dexie has made an error of its own. */
const OF_PAGES = new Set([
  'NotFoundError',
  'AbortError',
  'InvalidStateError',
  'NotSupportedError',
  'SecurityError',
])

/** As `failureOf`, of what a part of the page threw: there, a bare DOMException of these names is not of storage. */
export function pageFailureOf(error: unknown): StorageFailure | null {
  return error instanceof DOMException && OF_PAGES.has(error.name) ? null : failureOf(error)
}

/** A node is not where React put it: an extension or a translator has changed the page. */
export function isNodeFailure(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}

/** Not a quota but the disk itself: the browser then closes all databases of the site, and may have lost them. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes(NO_SPACE)
}

function look(error: unknown, depth: number): StorageFailure | null {
  if (typeof error !== 'object' || error === null || depth === 0) return null
  const { name, inner, failures } = error as { name?: unknown; inner?: unknown; failures?: unknown }
  const first: unknown = Array.isArray(failures) ? failures[0] : undefined
  const own = typeof name === 'string' ? (BY_NAME[name] ?? null) : null
  return look(inner, depth - 1) ?? look(first, depth - 1) ?? own
}
