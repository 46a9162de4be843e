import { readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'

test.each([
  ['styles/base.css', '.ellipsis'],
  ['shared/grid/grid.css', '.grid-cell'],
  ['shared/paged/paged-list.css', '.paged-table td'],
  ['ui/marks/fact-list.css', '.fact-line > dd'],
])('%s: marks of direction in the words of others stay within %s', (sheet, place) => {
  const isolated: string[] = []
  parse(readFileSync(inProject('src/views', sheet), 'utf8')).walkRules(({ selectors, nodes }) => {
    if (nodes.some((node) => String(node) === 'unicode-bidi: isolate')) isolated.push(...selectors)
  })
  expect(isolated).toContain(place)
})
