import type { ApiFailure, ApiOutcome } from '../../../../contract/wire/api-outcome'

/** Remembers which toasts report failures of which call, so that they close when the same call succeeds. */
export class FailureToasts {
  readonly #callOf = new WeakMap<ApiFailure, string>()
  readonly #toastsOf = new Map<string, Set<string>>()

  /** Call with each outcome of `call`. Returns the ids of the toasts that a success makes outdated. */
  onOutcome(call: string, outcome: ApiOutcome<unknown>): string[] {
    if (outcome.kind !== 'success') {
      this.#callOf.set(outcome, call)
      return []
    }
    const outdated = [...(this.#toastsOf.get(call) ?? [])]
    this.#toastsOf.delete(call)
    return outdated
  }

  /** Call when the toast `id` was shown for `failure`. */
  onShown(failure: ApiFailure, id: string): void {
    const call = this.#callOf.get(failure)
    if (call === undefined) return
    this.#toastsOf.set(call, (this.#toastsOf.get(call) ?? new Set()).add(id))
  }
}
