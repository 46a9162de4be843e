import { expect, test } from 'vitest'
import * as transitions from '../../../src/db/commands/outbox-transitions'
import { replace } from '../world/replace'
import { lateRequest, lawBrokenBy } from '../world/scenes/scenes'

test('what was on the wire at a crash, sent as if it never was, takes effect twice (I9)', async () => {
  const { advanceCommand } = transitions
  // What a leader before left on the wire, whose end nobody waits for, counts as never sent.
  replace(transitions, {
    advanceCommand: (command, event) =>
      event.type === 'answer.lost' && event.dueAt === null
        ? { ...command, state: 'queued', attempts: 0 }
        : advanceCommand(command, event),
  })
  expect(await lawBrokenBy(() => lateRequest({ isCrashing: true }))).toBe('I9')
})
