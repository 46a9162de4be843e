import { readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'

test('a cell and a fact keep marks of direction in the words of others to themselves', () => {
  const isolated: string[] = []
  parse(readFileSync(inProject('src/views/styles/base.css'), 'utf8')).walkRules(({ selectors, nodes }) => {
    if (nodes.some((node) => String(node) === 'unicode-bidi: isolate')) isolated.push(...selectors)
  })
  expect(isolated).toEqual(
    expect.arrayContaining(['.ellipsis', '.grid-cell', '.paged-table td', '.fact-line > dd']),
  )
})
