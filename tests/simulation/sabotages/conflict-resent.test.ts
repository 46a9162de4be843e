import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/push/judge-answer'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/sync/push/judge-answer', async (original) => {
  const { judgeAnswer } = await original<typeof Module>()
  return {
    judgeAnswer: (outcome, command, judge) => {
      const verdict = judgeAnswer(outcome, command, judge)
      return verdict.kind === 'conflict' ? { kind: 'deferred', retryAfterMs: null } : verdict
    },
  } satisfies typeof Module
})

test('a command that somebody else was faster than, and that is sent again and again, never ends (I12)', async () => {
  const focus = { faultiness: 0, strikes: ['network.changed'] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toMatch(/^I(8|12)$/)
})
