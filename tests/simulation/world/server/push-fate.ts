import type { Fault } from '../scenes/faults'
import type { Random } from '../random'

type Options = {
  dice: Random
  /** What a test wants instead: ms until each copy arrives. */
  script: readonly number[] | undefined
  isStormy: boolean
  hit: (fault: Fault) => void
  /** ms until it arrives, behind all that came before it. */
  inOrder: () => number
}

/** What happens to changes that are pushed to one console: as they arrive, and ms until each copy does. */
export function pushFate(
  changes: unknown,
  { dice, script, isStormy, hit, inOrder }: Options,
): { data: unknown; arrivals: readonly number[] } {
  if (script !== undefined) return { data: changes, arrivals: script }
  if (!isStormy) return { data: changes, arrivals: [inOrder()] }
  const met = (fault: Fault, arrivals: readonly number[], data = changes) => {
    hit(fault)
    return { data, arrivals }
  }
  const chance = dice.next()
  if (chance < 0.1) return met('live dropped', [])
  if (chance < 0.2) return met('live overtaken', [dice.int(2_000, 8_000)])
  if (chance < 0.23) return met('live nonsense', [inOrder()], { after: 1, changes: 'none' })
  const ms = inOrder()
  return chance < 0.33
    ? met('live doubled', [ms, ms + dice.int(5, 2_000)])
    : { data: changes, arrivals: [ms] }
}
