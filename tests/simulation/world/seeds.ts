import { expect, test } from 'vitest'
import { addCounts, neverHit, type FaultCounts } from './faults'
import { BrokenLaw } from './laws/laws'
import { kindOf, tellStory, type StoryOptions } from './story'
import type { ServerKind } from './truth'

/** Names of the laws that every story is held to. */
export const LAWS = 'I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14 I15 I16 I18 I20 P4 P5'

const BLOCK = 50

/** `count` stories in blocks, so that a failure names its seed and the run shows where it is. */
export function tellStories(from: number, count: number): void {
  const met: FaultCounts = new Map()
  for (let start = from; start < from + count; start += BLOCK) {
    const end = Math.min(start + BLOCK, from + count) - 1
    test(`${LAWS}: they hold for seeds ${start} to ${end}, on both kinds of server in turn`, async () => {
      for (let seed = start; seed <= end; seed += 1) {
        const { error, faults } = await tellStory(seed, kindOf(seed))
        addCounts(met, faults)
        expect({ seed, error }).toEqual({ seed, error: null })
      }
    })
  }
  test(`every fault was met in the stories from ${from} on`, () => {
    expect(neverHit(met)).toEqual([])
  })
}

export type Caught = { law: string; seed: number }

/** The first seed that breaks a law, and which; null when all `most` hold. */
export async function firstBroken(
  kind: ServerKind,
  most: number,
  options: StoryOptions = {},
): Promise<Caught | null> {
  for (let seed = 1; seed <= most; seed += 1) {
    const { error } = await tellStory(seed, kind, options)
    if (error instanceof BrokenLaw) return { law: error.message.slice(0, error.message.indexOf(':')), seed }
    if (error !== null) throw error
  }
  return null
}
