import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from '../../scripts/name-failures.mjs'

test('a failed unit test is named with its file and the first line of why', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/tests/unit/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'goes' },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat line 3'],
          },
        ],
      },
      { name: 'tests/unit/b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    { where: 'tests/unit/a.test.ts › breaks', why: 'expected 1' },
    { where: 'tests/unit/b.test.ts', why: 'does not load' },
  ])
})

test('a failed browser test is named, in whichever suite it is', () => {
  const spec = {
    ok: false,
    file: 'offline.spec.ts',
    title: 'loses nothing',
    tests: [{ results: [{ error: { message: 'timed out\nat line 9' } }] }],
  }
  const report = { errors: [], suites: [{ specs: [{ ok: true }], suites: [{ specs: [spec] }] }] }
  expect(playwrightFailures(report)).toEqual([{ where: 'offline.spec.ts › loses nothing', why: 'timed out' }])
})

test('a report that is missing names nothing', () => {
  expect([vitestFailures(null), playwrightFailures(null)]).toEqual([[], []])
})
