import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/commands/outbox-transitions'
import { lateRequest, lawBrokenBy } from '../world/scenes'

// What a leader before left on the wire, whose end nobody waits for, counts as never sent.
vi.mock('../../../src/db/commands/outbox-transitions', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    advanceCommand: (command, event) =>
      event.type === 'answer.lost' && event.dueAt === null
        ? { ...command, state: 'queued', attempts: 0 }
        : module.advanceCommand(command, event),
  } satisfies typeof Module
})

test('what was on the wire at a crash, sent as if it never was, takes effect twice (I9)', async () => {
  expect(await lawBrokenBy(() => lateRequest({ isCrashing: true }))).toBe('I9')
})
