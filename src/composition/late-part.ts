/** A part of the console that is loaded when it is needed, once. */
export type LatePart<Part> = {
  /** Loads it; after a failure anew. */
  now: () => Promise<Part>
  /** Resolves once somebody has had it loaded. */
  later: () => Promise<Part>
  current: () => Part | null
  /** Tells when it is there. Returns `stop`. */
  subscribe: (listener: () => void) => () => void
}

export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
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
