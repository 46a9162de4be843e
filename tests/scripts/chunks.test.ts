import { expect, test } from 'vitest'
import { builtPath } from '../../scripts/chunks.mjs'

test.each([
  ['signed-in', '.js', 'assets/[name]-[hash].js'],
  ['pieces', '[extname]', 'assets/[name]-[hash][extname]'],
  ['tracking-map', '.js', 'assets/[hash].js'],
  ['analytics', '.js', 'assets/[hash].js'],
  ['promo-screen', '[extname]', 'assets/[hash][extname]'],
  [undefined, '.js', 'assets/[hash].js'],
])('the chunk %s is built where no content blocker knows it by its name', (name, ending, path) => {
  expect(builtPath(name, ending)).toBe(path)
})
