/** What is loaded once, when it is first needed. */
export type LoadedOnce<Part> = {
  /** Loads the part; after a failure the next call loads it again. */
  now: () => Promise<Part>
  /** Resolves when another caller has loaded the part. */
  later: () => Promise<Part>
  /** Null: not loaded. */
  current: () => Part | null
  /** Calls the listener when the part is loaded. Returns `stop`. */
  subscribe: (listener: () => void) => () => void
}

export function loadOnce<Part>(load: () => Promise<Part>): LoadedOnce<Part> {
  let loading: Promise<Part> | null = null
  let part: Part | null = null
  const listeners = new Set<() => void>()

  async function first(): Promise<Part> {
    try {
      part = await load()
    } catch (error) {
      loading = null
      throw error
    }
    listeners.forEach((listener) => listener())
    return part
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    now: () => (loading ??= first()),
    later: () =>
      new Promise((resolve) => {
        const look = () => {
          if (part === null) return
          stop()
          resolve(part)
        }
        const stop = subscribe(look)
        look()
      }),
    current: () => part,
    subscribe,
  }
}
