import { afterEach, describe, expect, test, vi } from 'vitest'
import { FINER_SCENES } from '../world/finer-scenes'
import { FINER_RULES, missing } from '../world/finer-rules'
import { lawBrokenBy } from '../world/scenes'

// Each file of the engine that holds a finer rule, to be had without it: see the table in world/finer-rules.ts.
const switchable = vi.hoisted(() => async (file: string, original: () => Promise<object>) => {
  const module = await import('../world/finer-rules')
  return module.switchable(file, original as () => Promise<Record<string, unknown>>)
})

vi.mock('../../../src/sync/pull/background-sweep', (original) =>
  switchable('pull/background-sweep.ts', original),
)
vi.mock('../../../src/sync/push/command-waits', (original) => switchable('push/command-waits.ts', original))
vi.mock('../../../src/sync/pull/feed-pull', (original) => switchable('pull/feed-pull.ts', original))
vi.mock('../../../src/sync/pull/head-walk', (original) => switchable('pull/head-walk.ts', original))
vi.mock('../../../src/sync/tabs/leader', (original) => switchable('tabs/leader.ts', original))
vi.mock('../../../src/sync/push/look-after-refusal', (original) =>
  switchable('push/look-after-refusal.ts', original),
)
vi.mock('../../../src/sync/reads/observer', (original) => switchable('reads/observer.ts', original))
vi.mock('../../../src/sync/pull/pull', (original) => switchable('pull/pull.ts', original))
vi.mock('../../../src/sync/pull/pull-loop', (original) => switchable('pull/pull-loop.ts', original))
vi.mock('../../../src/sync/push/push-command', (original) => switchable('push/push-command.ts', original))
vi.mock('../../../src/sync/push/settle-command', (original) => switchable('push/settle-command.ts', original))
vi.mock('../../../src/sync/ports/sleep', (original) => switchable('ports/sleep.ts', original))

afterEach(() => {
  missing.rule = null
})

describe.each(FINER_RULES)('$rule', ({ rule, scene, law }) => {
  const play = FINER_SCENES[scene]

  test('no law breaks with it', async () => {
    expect(await lawBrokenBy(play)).toBeNull()
  })

  test(`without it ${law} breaks`, async () => {
    missing.rule = rule
    expect(await lawBrokenBy(play)).toBe(law)
  })
})
