import { expect, test } from 'vitest'
import { reloadOnce } from '../../../src/composition/page/reload-once'

function storageOf(): Storage {
  const values = new Map<string, string>()
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

test('a part that is missing again right after a reload is not asked for by another one', () => {
  const storage = storageOf()
  const at: number[] = []
  const MINUTE_MS = 60_000
  for (const minute of [100, 100.1, 104.9, 105, 106])
    reloadOnce(storage, minute * MINUTE_MS, () => at.push(minute))
  expect(at).toEqual([100, 105])
})
