import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OPTIONS = { key: 'key', mapId: null }

/** A page in which Google's API answers when `answer` is called. */
async function openPage() {
  vi.resetModules()
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const importLibrary = () => answered.then(() => ({}))
  vi.stubGlobal('google', { maps: { importLibrary } })
  const page = await import('../../../src/maps/google/load-google')
  const ends = async (load: () => Promise<unknown>, ms: number) => {
    let end = 'waits'
    void load().then(
      () => (end = 'loaded'),
      () => (end = 'failed'),
    )
    await vi.advanceTimersByTimeAsync(ms)
    return end
  }
  return { ...page, answer, ends }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while Google hangs, the first map waits 15 s; the maps and address fields that open after it do not wait', async () => {
  const { loadGoogle, loadGooglePlaces, ends } = await openPage()
  expect(await ends(() => loadGoogle(OPTIONS), 14_999)).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ends(() => loadGoogle(OPTIONS), 1)).toBe('failed')
  expect(await ends(() => loadGooglePlaces(OPTIONS), 1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await ends(() => loadGoogle(OPTIONS), 14_000)).toBe('waits')
})

test('once Google has answered after all, the next map is its map', async () => {
  const { loadGoogle, answer, ends } = await openPage()
  expect(await ends(() => loadGoogle(OPTIONS), 15_000)).toBe('failed')
  answer()
  expect(await ends(() => loadGoogle(OPTIONS), 1)).toBe('loaded')
})

test('a key that Google refused is not tried again, and every open map hears of it', async () => {
  const { loadGoogle, onKeyRefused, answer, ends } = await openPage()
  answer()
  let heard = 0
  const stops = [onKeyRefused(() => (heard += 1)), onKeyRefused(() => (heard += 1))]
  expect(await ends(() => loadGoogle(OPTIONS), 1)).toBe('loaded')
  globalThis.gm_authFailure?.()
  expect(heard).toBe(2)
  stops.forEach((stop) => stop())
  expect(await ends(() => loadGoogle(OPTIONS), 1)).toBe('failed')
})
