import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openWindows } from '../../../server/realtime/read-windows'
import type { Found } from '../../../server/realtime/read-windows'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const NOTHING: Found = { entries: 0, commits: 0, more: false, hasWriters: false }

/** Notes the time of each read, in ms since the start; `next` says what the reads find. */
function opened(next: () => Found | Error = () => NOTHING) {
  const start = performance.now()
  const reads: number[] = []
  const failures: number[] = []
  const windows = openWindows({
    read: () => {
      reads.push(performance.now() - start)
      const found = next()
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
    },
    onFailure: (_error, count) => void failures.push(count),
  })
  onTestFinished(windows.stop)
  return { ...windows, reads, failures }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('without an announcement the log is read every second', async () => {
  const { reads } = opened()
  await pass(3_500)
  expect(reads).toEqual([1_000, 2_000, 3_000])
})

test('an announcement opens a window of 10 ms, and those within it cost one read', async () => {
  const { reads, wake } = opened()
  await pass(100)
  for (let count = 0; count < 9; count += 1) {
    wake()
    await pass(1)
  }
  await pass(500)
  expect(reads).toEqual([110])
})

test('an announcement that arrives during a read opens the next window', async () => {
  let answer = (_found: Found) => {}
  const reads: number[] = []
  const start = performance.now()
  const windows = openWindows({
    read: () => {
      reads.push(performance.now() - start)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    onFailure: () => undefined,
  })
  onTestFinished(windows.stop)
  windows.wake()
  await pass(30)
  windows.wake()
  await pass(70)
  answer(NOTHING)
  await pass(30)
  expect(reads).toEqual([10, 110])
})

test('in a flood of more than 75 commits a second a window is 50 ms, and afterwards 10 ms again', async () => {
  let commits = 80
  const { reads, wake } = opened(() => ({ ...NOTHING, entries: commits, commits }))
  wake()
  await pass(10)
  commits = 1
  wake()
  await pass(50)
  expect(reads).toEqual([10, 60])
  await pass(1_000)
  wake()
  await pass(10)
  expect(reads).toEqual([10, 60, 1_060, 1_070])
})

test('commits that write several entries each are no flood', async () => {
  const { reads, wake } = opened(() => ({ ...NOTHING, entries: 150, commits: 50 }))
  wake()
  await pass(10)
  wake()
  await pass(10)
  expect(reads).toEqual([10, 20])
})

test('what is left over is read after a short window, also in a flood', async () => {
  let left = 3
  const { reads, wake } = opened(() => ({
    entries: 100,
    commits: 100,
    more: (left -= 1) > 0,
    hasWriters: false,
  }))
  wake()
  await pass(200)
  expect(reads).toEqual([10, 20, 30])
})

test('while a transaction runs, the pauses double up to a second, and a change ends that', async () => {
  let found: Found = { ...NOTHING, hasWriters: true }
  const { reads, wake } = opened(() => found)
  wake()
  await pass(3_600)
  expect(reads).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_280, 3_280])
  found = { entries: 1, commits: 1, more: false, hasWriters: true }
  wake()
  await pass(10)
  found = { ...NOTHING, hasWriters: true }
  await pass(40)
  expect(reads.slice(10)).toEqual([3_610, 3_620, 3_640])
})

test('announcements during a long transaction cost one read each and do not begin the short pauses again', async () => {
  const { reads, wake } = opened(() => ({ ...NOTHING, hasWriters: true }))
  await pass(6_000)
  const before = reads.length
  for (let count = 0; count < 5; count += 1) {
    wake()
    await pass(200)
  }
  expect(reads.length - before).toBe(5)
})

test('a failed read is tried again after pauses that grow to a second, which announcements do not shorten', async () => {
  let isAway = true
  const { reads, failures, wake } = opened(() => (isAway ? new Error('away') : NOTHING))
  wake()
  await pass(30)
  wake()
  await pass(3_600)
  expect(reads).toEqual([10, 110, 310, 710, 1_510, 2_510, 3_510])
  expect(failures).toEqual([1, 2, 3, 4, 5, 6, 7])
  isAway = false
  await pass(1_000)
  wake()
  await pass(10)
  expect(reads.slice(7)).toEqual([4_510, 4_640])
})

test('after the end nothing is read any more', async () => {
  const { reads, wake, stop } = opened()
  wake()
  stop()
  wake()
  await pass(5_000)
  expect(reads).toEqual([])
})
