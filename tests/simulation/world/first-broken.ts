import { BrokenLaw } from './laws'
import type { ServerKind } from './model-server'
import { tellStory } from './story'

export type Caught = { law: string; seed: number }

/** The first seed that breaks a law, and which; null when all `most` hold. */
export async function firstBroken(kind: ServerKind, most: number): Promise<Caught | null> {
  for (let seed = 1; seed <= most; seed += 1) {
    const { error } = await tellStory(seed, kind)
    if (error instanceof BrokenLaw) return { law: error.message.slice(0, error.message.indexOf(':')), seed }
    if (error !== null) throw error
  }
  return null
}
