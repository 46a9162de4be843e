import { afterAll } from 'vitest'

// A page takes its timers with it. Here the files of a worker share the page: what still waits to take a toast off the
// screen would take it off the next file's.
const begun = new Set<NodeJS.Timeout>()
const start = globalThis.setTimeout

globalThis.setTimeout = Object.assign(
  (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer: NodeJS.Timeout = start(() => {
      begun.delete(timer)
      run(...given)
    }, ms)
    begun.add(timer)
    return timer
  },
  start,
) as typeof setTimeout

afterAll(() => {
  begun.forEach((timer) => clearTimeout(timer))
  globalThis.setTimeout = start
})
