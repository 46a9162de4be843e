import { vi } from 'vitest'

/** `times`, ms: until the test ends, a timer of one of these lengths runs 20 ms instead. */
export function shortenWaits(times: readonly number[]): void {
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...given: []) =>
    start(run, ms !== undefined && times.includes(ms) ? 20 : ms, ...given)) as typeof setTimeout)
}
