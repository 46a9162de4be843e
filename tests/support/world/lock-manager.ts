type Options = { mode?: 'exclusive' | 'shared'; signal?: AbortSignal; steal?: boolean }
type Request = { mode: 'exclusive' | 'shared'; grant: () => void }

/** Web Locks of one browser, in the order of the requests. Stealing is left out. */
export class FakeLocks {
  readonly #held = new Map<string, Request[]>()
  readonly #waiting = new Map<string, Request[]>()

  request = <T>(name: string, ...rest: [() => Promise<T>] | [Options, () => Promise<T>]): Promise<T> => {
    const [options, work] = rest.length === 1 ? [{} as Options, rest[0]] : rest
    return new Promise((resolve, reject) => {
      const request: Request = {
        mode: options.mode ?? 'exclusive',
        grant: () => {
          this.#of(this.#held, name).push(request)
          void work()
            .then(resolve, reject)
            .finally(() => {
              remove(this.#of(this.#held, name), request)
              this.#next(name)
            })
        },
      }
      this.#of(this.#waiting, name).push(request)
      options.signal?.addEventListener('abort', () => {
        if (!remove(this.#of(this.#waiting, name), request)) return
        reject(new DOMException('given up', 'AbortError'))
        this.#next(name)
      })
      this.#next(name)
    })
  }

  #next(name: string): void {
    const [waiting, held] = [this.#of(this.#waiting, name), this.#of(this.#held, name)]
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const isFree =
        held.length === 0 || (first.mode === 'shared' && held.every(({ mode }) => mode === 'shared'))
      if (!isFree) return
      waiting.shift()
      first.grant()
    }
  }

  #of(requests: Map<string, Request[]>, name: string): Request[] {
    const present = requests.get(name) ?? []
    requests.set(name, present)
    return present
  }
}

function remove(requests: Request[], request: Request): boolean {
  const at = requests.indexOf(request)
  if (at >= 0) requests.splice(at, 1)
  return at >= 0
}
