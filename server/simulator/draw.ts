import type { Random } from '../demo/random'

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

/** Each once, in the order drawn. */
export function drawSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(random.whole(0, left.length - 1), 1))
  }
  return drawn
}
