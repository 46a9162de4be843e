import { vi } from 'vitest'

/** From now to the end of the test, what waits for one of these times waits 20 ms instead. ms */
export function shortenWaits(times: readonly number[]): void {
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...given: []) =>
    start(run, ms !== undefined && times.includes(ms) ? 20 : ms, ...given)) as typeof setTimeout)
}
