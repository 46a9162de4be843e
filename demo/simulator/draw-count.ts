import type { Random } from '../words/random'

/** A random count with the average `mean` (Poisson distribution). */
export function drawCount(random: Random, mean: number): number {
  const limit = Math.exp(-Math.min(mean, 500))
  let product = random.next()
  let count = 0
  while (product > limit) {
    product *= random.next()
    count += 1
  }
  return count
}
