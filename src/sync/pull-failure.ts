import type { ApiFailure } from '../../contract/api-outcome'

/** Ends a pull: nothing more can be learned now. What was stored until then stays. */
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

/** A list was read to its end without the row, and some of its rows could not be read: one of them may be the one. */
export class RowUnreadable extends PullFailed {
  override name = 'RowUnreadable'

  constructor() {
    super({ kind: 'notTheApi', detail: 'a row of the list could not be read' })
  }
}
