import type { Random } from '../random'

/** How many of something that happens `mean` times on average happen now (Poisson). */
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
