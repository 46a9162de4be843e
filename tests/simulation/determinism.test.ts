import { expect, test } from 'vitest'
import { kindOf, replayStory, tellStory } from './world/story'

/** Each kind of server comes twice among ten, among five once. */
const SEEDS = Array.from({ length: 10 }, (_, index) => 3_001 + index)

test('the same seed gives the same run, to the last message', async () => {
  for (const seed of SEEDS) {
    const first = await tellStory(seed, kindOf(seed))
    const second = await tellStory(seed, kindOf(seed))
    expect({ seed, hash: second.hash }).toEqual({ seed, hash: first.hash })
  }
})

test('a run that is repeated from its list of events is the same run', async () => {
  for (const seed of SEEDS.slice(0, 5)) {
    const { hash, script } = await tellStory(seed, kindOf(seed))
    const written = JSON.parse(JSON.stringify(script)) as typeof script
    const again = await replayStory(written)
    expect({ seed, error: again.error, hash: again.hash }).toEqual({ seed, error: null, hash })
  }
})

test('other seeds tell other stories', async () => {
  const hashes = new Set<string>()
  for (const seed of SEEDS.slice(0, 5)) hashes.add((await tellStory(seed, 'feed')).hash)
  expect(hashes.size).toBe(5)
})
