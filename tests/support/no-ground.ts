import { afterAll, afterEach } from 'vitest'

// No canvas here can draw the ground of a map, and no server has its file, so its request waits while a test runs. It
// fails when the test ends: otherwise the map that waits for it would stay in memory.
const ask = globalThis.fetch
const waiting = new Set<(reason: Error) => void>()

globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.endsWith('.pmtiles')
    ? new Promise<never>((_, reject) => waiting.add(reject))
    : ask(input, init)

afterEach(() => {
  waiting.forEach((fail) => fail(new TypeError('There is no ground here.')))
  waiting.clear()
})
afterAll(() => {
  globalThis.fetch = ask
})
