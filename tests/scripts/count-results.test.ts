import { expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest, sumUp } from '../../scripts/count-results.mjs'

const GREEN = { passed: 3, failed: 0 }

function vitestReport(files: { status: string; tests: string[] }[]) {
  return {
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((state) => ({ status: state })),
    })),
  }
}

function playwrightReport(
  stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>,
  errors: object[] = [],
) {
  return { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }
}

test('every part that passed is added up, and only then the command succeeds', () => {
  const counts = [
    countStep(0),
    countVitest(0, vitestReport([{ status: 'passed', tests: ['passed', 'passed'] }])),
    countPlaywright(0, playwrightReport({ expected: 4 })),
  ]
  expect(sumUp(counts)).toEqual({ line: '7 passed, 0 failed', exitCode: 0 })
})

test('one failure anywhere ends the command with 1', () => {
  expect(sumUp([GREEN, { passed: 2, failed: 1 }, GREEN])).toEqual({ line: '8 passed, 1 failed', exitCode: 1 })
})

test.each([
  ['a lint step that failed', () => countStep(1), { passed: 0, failed: 1 }],
  ['a step ended by a signal', () => countStep(137), { passed: 0, failed: 1 }],
  ['Vitest without a report', () => countVitest(0, null), { passed: 0, failed: 1 }],
  ['Vitest with a report of another shape', () => countVitest(0, { tests: 3 }), { passed: 0, failed: 1 }],
  ['Vitest that found no file', () => countVitest(0, vitestReport([])), { passed: 0, failed: 1 }],
  [
    'Vitest with files and no test',
    () => countVitest(0, vitestReport([{ status: 'passed', tests: [] }])),
    { passed: 0, failed: 1 },
  ],
  [
    'a failed test',
    () => countVitest(1, vitestReport([{ status: 'failed', tests: ['passed', 'failed', 'failed'] }])),
    { passed: 1, failed: 2 },
  ],
  [
    'a file that did not load',
    () =>
      countVitest(
        1,
        vitestReport([
          { status: 'passed', tests: ['passed'] },
          { status: 'failed', tests: [] },
        ]),
      ),
    { passed: 1, failed: 1 },
  ],
  [
    'tests left out',
    () =>
      countVitest(0, vitestReport([{ status: 'passed', tests: ['passed', 'skipped', 'todo', 'pending'] }])),
    { passed: 1, failed: 3 },
  ],
  [
    'an error outside every test',
    () => countVitest(1, vitestReport([{ status: 'passed', tests: ['passed'] }])),
    { passed: 1, failed: 1 },
  ],
  ['Playwright without a report', () => countPlaywright(0, null), { passed: 0, failed: 1 }],
  ['Playwright that found no test', () => countPlaywright(1, playwrightReport({})), { passed: 0, failed: 1 }],
  [
    'a broken browser test',
    () => countPlaywright(1, playwrightReport({ expected: 2, unexpected: 1 })),
    { passed: 2, failed: 1 },
  ],
  [
    'a flaky browser test',
    () => countPlaywright(0, playwrightReport({ expected: 2, flaky: 1 })),
    { passed: 2, failed: 1 },
  ],
  [
    'a browser test left out',
    () => countPlaywright(0, playwrightReport({ expected: 2, skipped: 1 })),
    { passed: 2, failed: 1 },
  ],
  [
    'a browser test file that did not load',
    () => countPlaywright(1, playwrightReport({ expected: 2 }, [{ message: 'SyntaxError' }])),
    { passed: 2, failed: 1 },
  ],
  [
    'Playwright that crashed after its report',
    () => countPlaywright(139, playwrightReport({ expected: 2 })),
    { passed: 2, failed: 1 },
  ],
])('%s is no success', (_, count, expected) => {
  const counted = count()
  expect(counted).toEqual(expected)
  expect(sumUp([GREEN, counted]).exitCode).toBe(1)
})

test.each([
  ['no part ran', []],
  ['the parts counted nothing', [{ passed: 0, failed: 0 }]],
  ['a count is not a number', [{ passed: Number.NaN, failed: 0 }]],
  ['failures are negative', [GREEN, { passed: 1, failed: -1 }]],
])('the command fails when %s', (_, counts) => {
  expect(sumUp(counts)).toEqual({ line: '0 passed, 1 failed', exitCode: 1 })
})
