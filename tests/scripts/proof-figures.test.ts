import { expect, test } from 'vitest'
import { figuresOf, withFigures } from '../../scripts/documents/proof-figures.mjs'

const NOW = new Date('2026-11-25T10:00:00Z')
const RUN = { commit: 'abc1234', minutes: 2.04, isGreen: true }

test('a proof that ran has one line with its date, commit and figures, in place of the one before', () => {
  const first = withFigures(
    '# Proofs\n',
    { ...RUN, name: 'kill', output: '1 of 2\n{\n  "kills": 2,\n  "lost": []\n}\n' },
    NOW,
  )
  const other = withFigures(first, { ...RUN, name: 'flood', isGreen: false, output: 'a | b' }, NOW)
  const page = withFigures(
    other,
    { ...RUN, name: 'kill', commit: 'def5678', output: '{\n  "kills": 3\n}' },
    NOW,
  )
  expect(page).toContain('# Proofs\n\n## The last run of each\n')
  expect(page.split('\n').filter((line) => /^\| (kill|flood)/.test(line))).toEqual([
    '| flood | 2026-11-25 | abc1234 | 2.0 min | broken | a \\| b |',
    '| kill | 2026-11-25 | def5678 | 2.0 min | holds | kills 3 |',
  ])
})

test('the figures of a test runner are its count', () => {
  expect(figuresOf('\u001B[32m Tests \u001B[39m 3 passed (3)\n Duration 2 s\n')).toBe('Tests  3 passed (3)')
})
