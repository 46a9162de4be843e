import { expect, test } from 'vitest'
import * as judging from '../../../src/sync/push/judge-answer'
import { replace } from '../world/replace'
import { tellStory } from '../world/story'

const focus = { computers: 1, faultiness: 0.5, fates: ['repeated'], strikes: [] } as const
const SEED = 5

async function lawBroken(): Promise<string | null> {
  const { error } = await tellStory(SEED, 'contract', { focus })
  return error instanceof Error ? error.message.slice(0, error.message.indexOf(':')) : null
}

test('without R14 a cancellation that the browser sent twice is called refused (I24)', async () => {
  expect(await lawBroken()).toBeNull()
  const { judgeAnswer } = judging
  // A build without R14: a no of the server is the outcome.
  replace(judging, {
    judgeAnswer: (outcome, command, judge) => judgeAnswer(outcome, command, { ...judge, chances: 0 }),
  })
  expect(await lawBroken()).toBe('I24')
})
