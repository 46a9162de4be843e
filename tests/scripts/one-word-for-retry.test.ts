import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Between the tags of a button, or as the words of one. */
const OTHER_WORD = /^\s*(?:Try|Ask|Load) again\s*$|[lL]abel="(?:Try|Ask|Load) again"/m

test('what asks again for what could not be read is called Retry on every screen', () => {
  const others = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => OTHER_WORD.test(readFileSync(`src/views/${file}`, 'utf8')))
  expect(others.toSorted()).toEqual([])
})
