import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchPaced } from '../../../../src/db/queries/state/watch-paced'

type Paced = { readMs: number; isChanging: boolean; isPart?: boolean }

/** When reads of `readMs` each begin within the first minute, in s, while something changes all the time or never. */
async function readsAt({ readMs, isChanging, isPart = false }: Paced): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const began = performance.now()
  const reads: number[] = []
  const stop = watchPaced({
    read: () => {
      reads.push(Math.round((performance.now() - began) / 1000))
      return new Promise<void>((resolve) => setTimeout(resolve, readMs))
    },
    isConcerned: () => true,
    isPart: () => isPart,
    tick: () => performance.now(),
    next: () => undefined,
    failed: () => undefined,
  })
  onTestFinished(stop)
  for (let second = 0; second < 60; second += 1) {
    if (isChanging) Dexie.on.storagemutated.fire({})
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return reads
}

test.for([
  ['each second of a fast device', { readMs: 20, isChanging: true }, [0, 1, 2, 3, 4], 60],
  ['a tenth of the time of a slow one', { readMs: 500, isChanging: true }, [0, 6, 12, 18, 24], 10],
  ['10 s after a read that waited for a write', { readMs: 12_000, isChanging: true }, [0, 22, 44], 3],
  ['each second while a part is missing', { readMs: 500, isChanging: true, isPart: true }, [0, 1, 2, 3], 60],
  [
    'half of the time of a slow one meanwhile',
    { readMs: 3_000, isChanging: true, isPart: true },
    [0, 6, 12],
    10,
  ],
  ['every 15 s where nothing changes', { readMs: 20, isChanging: false }, [0, 15, 30, 45], 4],
] as const)('rows that change are read again %s', async ([, paced, first, count]) => {
  const reads = await readsAt(paced)
  expect(reads.slice(0, first.length)).toEqual(first)
  expect(reads.length).toBeGreaterThanOrEqual(count)
})
