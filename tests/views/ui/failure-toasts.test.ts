import { expect, it } from 'vitest'
import { FailureToasts } from '../../../src/views/ui/toasts/failure-toasts'

const failed = { kind: 'server' as const, status: 500, messages: ['No.'], retryAfterMs: null }
const done = { kind: 'success' as const, data: null, messages: [] }

it('a success makes the toasts of the same call outdated, and of no other call', () => {
  const failures = new FailureToasts()
  const [first, second] = [{ ...failed }, { ...failed }]
  failures.onOutcome('POST /a', first)
  failures.onShown(first, 'one')
  failures.onOutcome('POST /b', second)
  failures.onShown(second, 'two')
  expect(failures.onOutcome('POST /a', done)).toEqual(['one'])
  expect(failures.onOutcome('POST /a', done)).toEqual([])
  expect(failures.onOutcome('POST /b', done)).toEqual(['two'])
})
