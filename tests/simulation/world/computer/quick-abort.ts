type Listener = () => void

/** `AbortController` without the event machinery: Dexie makes one for every transaction. */
class QuickSignal {
  aborted = false
  reason: unknown = undefined
  readonly #listeners = new Set<Listener>()

  addEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  strike(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.#listeners) listener()
    this.#listeners.clear()
  }
}

const ABORTED = new DOMException('aborted', 'AbortError')

class QuickController {
  readonly signal = new QuickSignal()

  abort(reason: unknown = ABORTED): void {
    this.signal.strike(reason)
  }
}

export function installQuickAbort(): void {
  globalThis.AbortController = QuickController as unknown as typeof AbortController
}
