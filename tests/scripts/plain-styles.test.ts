import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutInjection } from '../../scripts/plain-styles.mjs'

const library = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')

it('the toast library makes no style tag, which the page policy would refuse', () => {
  expect(library.match(/__insertCSS\(/g)).toHaveLength(2)
  expect(withoutInjection(library).match(/__insertCSS\([^)]*\)/g)).toEqual(['__insertCSS(code)'])
})

it('an unknown version of the library stops the build', () => {
  expect(() => withoutInjection('export {}')).toThrow(
    'sonner no longer injects its styles the way plain-styles knows',
  )
})
