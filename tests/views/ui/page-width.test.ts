import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RAIL_PX } from '../../../src/views/shared/grid/use-element-width'

test('a list guesses its width by the rail of the style sheet', () => {
  const tokens = readFileSync('src/views/styles/tokens.css', 'utf8')
  const px = (token: string) => Number(new RegExp(`--${token}: (\\d+)px;`).exec(tokens)?.[1])
  expect({ open: px('w-rail'), collapsed: px('w-rail-min') }).toEqual(RAIL_PX)
})
