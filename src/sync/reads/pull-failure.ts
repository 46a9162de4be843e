import type { ApiFailure } from '../../../contract/wire/api-outcome'

/** Ends a pull. Rows stored so far stay. */
export class PullFailed extends Error {
  override name = 'PullFailed'
  readonly failure: ApiFailure

  constructor(failure: ApiFailure) {
    super(failure.kind)
    this.failure = failure
  }

  retryAfterMs(): number | null {
    return this.failure.kind === 'tooMany' || this.failure.kind === 'server'
      ? this.failure.retryAfterMs
      : null
  }
}

/**
 * The row could not be read. Or a list was read completely without finding the row, and some of its rows have no
 * readable id, so one of them may be this row.
 */
export class RowUnreadable extends PullFailed {
  override name = 'RowUnreadable'
  /** True: it was certainly this row that could not be read. */
  readonly isCertain: boolean

  constructor({ isCertain }: { isCertain: boolean }) {
    super({ kind: 'unreadable', detail: 'a row could not be read', aside: null })
    this.isCertain = isCertain
  }
}
