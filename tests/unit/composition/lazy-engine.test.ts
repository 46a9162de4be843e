import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyEngine, type loadEngine } from '../../../src/composition/engine/lazy-engine'

type Load = typeof loadEngine
type Options = Parameters<typeof lazyEngine>[0]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Files of an engine that are refused `failures` times; `log`: what became of the engine. */
function files(failures: number) {
  const log: string[] = []
  let left = failures
  const engine = {
    stop: () => log.push('stopped'),
    want: ({ kind }: { kind: string }) => {
      log.push(`wants ${kind}`)
      return () => log.push(`wants ${kind} no more`)
    },
  }
  const load = async () => {
    log.push('asked')
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { startEngine: () => engine }
  }
  return { log, load: load as unknown as Load }
}

const options = {} as Options

test('an engine whose file could not be had is asked for again, and then does what was wanted of it', async () => {
  const { log, load } = files(2)
  const engine = lazyEngine(options, { isEmpty: true, load })
  const stop = engine.want({ kind: 'riders' })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(log).toEqual(['asked'])
  await vi.advanceTimersByTimeAsync(5_001)
  expect(log).toEqual(['asked', 'asked', 'asked', 'wants riders'])
  stop()
  expect(log.at(-1)).toBe('wants riders no more')
})

test('a console that has closed since does not ask again', async () => {
  const { log, load } = files(9)
  lazyEngine(options, { isEmpty: true, load }).stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['asked'])
})
