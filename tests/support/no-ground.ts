import { afterAll } from 'vitest'

// There is no canvas here to draw the ground of a map on, and no server that has its file: it never comes.
const ask = globalThis.fetch

globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.endsWith('.pmtiles')
    ? new Promise<never>(() => undefined)
    : ask(input, init)

afterAll(() => {
  globalThis.fetch = ask
})
