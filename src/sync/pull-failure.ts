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
