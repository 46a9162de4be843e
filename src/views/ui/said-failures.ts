import type { ApiFailure, ApiOutcome } from '../../../contract/api-outcome'

/** Which notices belong to which call: an error closes when the same call succeeds. */
export class SaidFailures {
  readonly #callOf = new WeakMap<ApiFailure, string>()
  readonly #saidOf = new Map<string, Set<string>>()

  /** Answers the notices that this outcome makes void. */
  answered(call: string, outcome: ApiOutcome<unknown>): string[] {
    if (outcome.kind !== 'success') {
      this.#callOf.set(outcome, call)
      return []
    }
    const outdated = [...(this.#saidOf.get(call) ?? [])]
    this.#saidOf.delete(call)
    return outdated
  }

  /** The notice `id` was shown for `failure`. */
  said(failure: ApiFailure, id: string): void {
    const call = this.#callOf.get(failure)
    if (call === undefined) return
    this.#saidOf.set(call, (this.#saidOf.get(call) ?? new Set()).add(id))
  }
}
