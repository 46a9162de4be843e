import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playwrightFileTimes, vitestFileTimes } from '../../scripts/file-times.mjs'
import { report, runFailedAgain } from '../../scripts/run-parts.mjs'

let lines: string[]

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})

afterEach(() => {
  process.exitCode = 0
})

const failing = (...names: string[]) => names.map((where) => ({ where, why: 'expected 1' }))

test('what fails once and then passes counts as passed, and is named as shaky with why it failed', async () => {
  const again = () => Promise.resolve({ passed: 9, failed: 0, failures: [] })
  const results = [
    { name: 'unit', seconds: '1.0', count: { passed: 8, failed: 1, failures: failing('a › b'), again } },
  ]
  const second = await runFailedAgain(results)
  report(second.results, { shaky: second.shaky, cost: 'CPU minutes: 1.0 of 16' })
  expect(lines.join('\n')).toContain(
    'CPU minutes: 1.0 of 16\n\nshaky: 1\na › b › expected 1\n\n9 passed, 0 failed',
  )
  expect(process.exitCode).toBe(0)
})

test('what fails twice has failed, and only the others of its file are shaky', async () => {
  const again = () => Promise.resolve({ passed: 8, failed: 1, failures: failing('a › b') })
  const count = { passed: 7, failed: 2, failures: failing('a › b', 'a › c'), again }
  const second = await runFailedAgain([{ name: 'unit', seconds: '1.0', count }])
  expect(second.shaky).toEqual(failing('a › c'))
  report(second.results, { shaky: second.shaky })
  expect(lines.at(-1)).toBe('\n8 passed, 1 failed')
  expect(process.exitCode).toBe(1)
})

test('a run that was ended runs nothing again', async () => {
  let isRun = false
  const again = () => {
    isRun = true
    return Promise.resolve({ passed: 1, failed: 0 })
  }
  const results = [
    { name: 'unit', seconds: '1.0', count: { passed: 0, failed: 1, failures: failing('a'), again } },
  ]
  expect(await runFailedAgain(results, AbortSignal.abort())).toEqual({ results, shaky: [] })
  expect(isRun).toBe(false)
})

test('the files of a report are named with how long their tests took', () => {
  const file = {
    name: `${process.cwd()}/tests/unit/a.test.ts`,
    status: 'passed',
    startTime: 1_000,
    endTime: 3_500,
  }
  expect(vitestFileTimes({ testResults: [file] })).toEqual([{ file: 'tests/unit/a.test.ts', seconds: 2.5 }])
  const spec = { ok: true, file: 'a.spec.ts', tests: [{ results: [{ duration: 1_500 }, { duration: 500 }] }] }
  expect(playwrightFileTimes({ suites: [{ specs: [spec], suites: [{ specs: [spec] }] }] })).toEqual([
    { file: 'a.spec.ts', seconds: 4 },
  ])
  expect([vitestFileTimes(null), playwrightFileTimes(null)]).toEqual([[], []])
})
