import type { ApiFailure } from '../../../contract/api-outcome'

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
 * The server shows the row, and it could not be read; or a list was read to its end without the row, and some of its
 * rows show no id: one of them may be the one.
 */
export class RowUnreadable extends PullFailed {
  override name = 'RowUnreadable'
  /** It is this row that could not be read. */
  readonly isCertain: boolean

  constructor({ isCertain }: { isCertain: boolean }) {
    super({ kind: 'unreadable', detail: 'a row could not be read', aside: null })
    this.isCertain = isCertain
  }
}
