import { expect, test } from 'vitest'
import { tellStory } from './world/story'

test('the same seed tells the same story, to the last message', async () => {
  for (const kind of ['feed', 'contract'] as const) {
    for (let seed = 1; seed <= 10; seed += 1) {
      const first = await tellStory(seed, kind)
      const second = await tellStory(seed, kind)
      expect({ seed, hash: second.hash }).toEqual({ seed, hash: first.hash })
    }
  }
})

test('other seeds tell other stories', async () => {
  const hashes = new Set<string>()
  for (let seed = 1; seed <= 5; seed += 1) hashes.add((await tellStory(seed, 'feed')).hash)
  expect(hashes.size).toBe(5)
})
