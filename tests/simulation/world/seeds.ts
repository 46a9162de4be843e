import { expect, test } from 'vitest'
import type { ServerKind } from './model-server'
import { tellStory } from './story'

/** Names of the laws that every story is held to. */
export const LAWS = 'I1 I2 I3 I4 I5 I6 I8 I9 I10 I11 I12 I13 I14 I15 I18 I20'

const BLOCK = 25

/** `count` stories in blocks of 25, so that a failure names its seed and the run shows where it is. */
export function tellStories(kind: ServerKind, from: number, count: number): void {
  for (let start = from; start < from + count; start += BLOCK) {
    const end = Math.min(start + BLOCK, from + count) - 1
    test(`${LAWS}: they hold for seeds ${start} to ${end} on a server of kind '${kind}'`, async () => {
      for (let seed = start; seed <= end; seed += 1) {
        const { error } = await tellStory(seed, kind)
        expect({ seed, error }).toEqual({ seed, error: null })
      }
    })
  }
}
