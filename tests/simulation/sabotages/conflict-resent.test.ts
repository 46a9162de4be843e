import { expect, test } from 'vitest'
import * as judging from '../../../src/sync/push/judge-answer'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a command that somebody else was faster than, and that is sent again and again, never ends (I12)', async () => {
  const { judgeAnswer } = judging
  replace(judging, {
    judgeAnswer: (outcome, command, judge) => {
      const verdict = judgeAnswer(outcome, command, judge)
      return verdict.kind === 'conflict' ? { kind: 'deferred', retryAfterMs: null } : verdict
    },
  })
  const focus = { faultiness: 0, strikes: ['network.changed'], computers: 1 } as const
  expect((await firstBroken('feed', 140, { focus, from: 121 }))?.law).toMatch(/^I(8|12)$/)
})
