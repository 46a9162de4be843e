import { expect, it } from 'vitest'
import { heldWords } from '../../../src/views/shared/commands/sync-mark'

it.each([
  [3, null, 'Sending in 3 s'],
  [0, null, 'Waiting to be sent'],
  [0, 'paused', 'Sending is paused'],
  [2, 'offline', 'Waiting for connection'],
] as const)('a change with %i s left and %s says "%s"', (seconds, keptBack, words) => {
  expect(heldWords(seconds, keptBack)).toBe(words)
})
