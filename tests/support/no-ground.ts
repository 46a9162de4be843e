import { afterAll, afterEach } from 'vitest'

// There is no canvas here to draw the ground of a map on, and no server that has its file: it does not come while a
// test runs. Then it fails, because what waits for it would keep the page of every test in memory.
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
