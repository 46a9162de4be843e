import { expect, onTestFinished, test, vi } from 'vitest'
import { createCallQueue, SERVING_LIMITS } from '../../../server/http/call-queue'

/** Work that ends when it is told to; `begun` has the names in the order in which their turn came. */
function openDesk(limits: { running: number; waiting: number; share?: number; waitMs?: number }) {
  const queue = createCallQueue({ share: Infinity, waitMs: Infinity, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const call = (who: string, name: string, admitted = false) => {
    const outcome = queue.run(
      who,
      () =>
        new Promise<string>((done) => {
          begun.push(name)
          ends.set(name, () => done(name))
        }),
      { admitted },
    )
    return outcome.catch((error: { status: number; headers: Record<string, string> }) => [
      error.status,
      error.headers['Retry-After'],
    ])
  }
  return { call, begun, end: (name: string) => ends.get(name)?.(), queue }
}

const BUSY = [503, '2']

test('so many are at work, so many wait, and who comes then is refused at once', async () => {
  const { call, begun, end } = openDesk({ running: 1, waiting: 1 })
  const [first, second] = [call('ada', 'first'), call('bola', 'second')]
  expect(await call('chidi', 'third')).toEqual(BUSY)
  expect(begun).toEqual(['first'])
  end('first')
  expect(await first).toBe('first')
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second']))
  end('second')
  expect(await second).toBe('second')
})

test('P10 one session that asks 50 calls at once of an idle server waits for them: none is refused, however late the process is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = createCallQueue(SERVING_LIMITS)
  const work = () => new Promise((done) => setTimeout(done, 200))
  const calls = Array.from({ length: 50 }, () => [queue.hasFairShare('ada'), queue.run('ada', work)] as const)
  await vi.advanceTimersByTimeAsync(800)
  await Promise.all(calls.map(([, answered]) => answered))
  expect([calls.some(([isRefusedEarly]) => isRefusedEarly), queue.load()]).toEqual([
    false,
    { running: 0, waiting: 0, refused: 0 },
  ])
})

test('a fair share is that of those who wait', async () => {
  const { call, queue } = openDesk({ running: 1, waiting: 200 })
  for (let n = 0; n < 33; n += 1) void call('ada', `a${n}`)
  expect([queue.hasFairShare('ada'), queue.hasFairShare('bola'), queue.hasFairShare(null)]).toEqual([
    false,
    false,
    false,
  ])
  void call('bola', 'b1')
  expect([queue.hasFairShare('ada'), queue.hasFairShare('bola')]).toEqual([true, false])
})

test('sessions take turns: who asks a lot waits for itself', async () => {
  const { call, begun, end } = openDesk({ running: 1, waiting: 10 })
  const all = [call('ada', 'a1'), call('ada', 'a2'), call('ada', 'a3'), call('ada', 'a4'), call('bola', 'b1')]
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) {
    await vi.waitFor(() => expect(begun.at(-1)).toBe(name))
    end(name)
  }
  await Promise.all(all)
})

test('when all places are taken, who has most of them gives its last one up to who has none', async () => {
  const { call, begun, end } = openDesk({ running: 1, waiting: 3 })
  void call('ada', 'a1')
  void call('ada', 'a2')
  void call('ada', 'a3')
  const last = call('ada', 'a4')
  void call('bola', 'b1')
  expect(await last).toEqual(BUSY)
  expect(await call('ada', 'a5')).toEqual(BUSY)
  end('a1')
  await vi.waitFor(() => expect(begun.at(-1)).toBe('a2'))
  end('a2')
  await vi.waitFor(() => expect(begun.at(-1)).toBe('b1'))
})

test('who waits too long is refused, though its turn has not come; its place is free again', async () => {
  const { call } = openDesk({ running: 1, waiting: 1, waitMs: 20 })
  void call('ada', 'long')
  expect(await call('bola', 'late')).toEqual(BUSY)
  expect(await call('bola', 'later')).toEqual(BUSY)
})

test('what was admitted before goes first and is never refused', async () => {
  const { call, begun, end } = openDesk({ running: 1, waiting: 1 })
  void call('ada', 'a1')
  void call('bola', 'b1')
  void call('chidi', 'c1', true)
  await vi.waitFor(() => expect(begun).toEqual(['a1']))
  end('a1')
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'c1']))
})

test('work that fails gives its place free', async () => {
  const queue = createCallQueue({ running: 1, waiting: 0, share: 1, waitMs: 100 })
  await expect(queue.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('the queue says before the call which caller it would refuse; one with no more places than others is let in', async () => {
  const { call, queue } = openDesk({ running: 1, waiting: 2 })
  expect([queue.isBusy(), queue.isFullFor('ada')]).toEqual([false, false])
  void call('ada', 'a1')
  void call('ada', 'a2')
  expect([queue.isBusy(), queue.isFullFor('ada')]).toEqual([true, false])
  void call('ada', 'a3')
  expect([queue.isFullFor('ada'), queue.isFullFor('bola')]).toEqual([true, false])
})

test('a flood from one network does not shut another out at the door', async () => {
  const { call, begun, end } = openDesk({ running: 1, waiting: 3 })
  const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => call('network a', name))
  const [second, third] = [call('network b', 'b1'), call('network c', 'c1')]
  for (const name of ['a1', 'a2', 'b1', 'c1']) {
    await vi.waitFor(() => expect(begun.at(-1)).toBe(name))
    end(name)
  }
  expect(await Promise.all([...flood, second, third])).toEqual(['a1', 'a2', BUSY, BUSY, BUSY, 'b1', 'c1'])
})

test('one network has its share of the places to wait, then it is refused; another still gets one', async () => {
  const { call, begun, end, queue } = openDesk({ running: 1, waiting: 4, share: 2 })
  const accepted = ['a1', 'a2', 'a3'].map((name) => call('network a', name))
  expect([queue.isFullFor('network a'), await call('network a', 'a4')]).toEqual([true, BUSY])
  accepted.push(call('network b', 'b1'))
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await vi.waitFor(() => expect(begun.at(-1)).toBe(name))
    end(name)
  }
  expect(await Promise.all(accepted)).toEqual(['a1', 'a2', 'a3', 'b1'])
})
