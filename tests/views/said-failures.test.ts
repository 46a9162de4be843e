import { expect, it } from 'vitest'
import { SaidFailures } from '../../src/views/ui/said-failures'

const failed = { kind: 'server' as const, status: 500, messages: ['No.'], retryAfterMs: null }
const done = { kind: 'success' as const, data: null, messages: [] }

it('a success makes void what was said of the same call, and of no other one', () => {
  const failures = new SaidFailures()
  const [first, second] = [{ ...failed }, { ...failed }]
  failures.answered('POST /a', first)
  failures.said(first, 'one')
  failures.answered('POST /b', second)
  failures.said(second, 'two')
  expect(failures.answered('POST /a', done)).toEqual(['one'])
  expect(failures.answered('POST /a', done)).toEqual([])
  expect(failures.answered('POST /b', done)).toEqual(['two'])
})
