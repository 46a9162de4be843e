import { expect, test } from 'vitest'
import { loadOnce } from '../../../src/views/ui/lazy/load-once'

test('a part is loaded once, for callers that ask and for callers that only wait', async () => {
  let loads = 0
  const part = loadOnce(() => Promise.resolve({ number: (loads += 1) }))
  const seen: unknown[] = []
  part.subscribe(() => seen.push(part.current()))
  const waiting = part.later()
  expect([loads, part.current()]).toEqual([0, null])
  expect(await Promise.all([part.now(), part.now(), waiting])).toEqual([
    { number: 1 },
    { number: 1 },
    { number: 1 },
  ])
  expect(seen).toEqual([{ number: 1 }])
  expect(await part.later()).toEqual({ number: 1 })
})

test('after a failure the next request loads it again', async () => {
  let loads = 0
  const part = loadOnce(() => {
    loads += 1
    return loads === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('part')
  })
  const waiting = part.later()
  await expect(part.now()).rejects.toThrow('no network')
  expect(part.current()).toBeNull()
  expect(await part.now()).toBe('part')
  expect(await waiting).toBe('part')
})
