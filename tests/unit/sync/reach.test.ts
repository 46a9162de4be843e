import { VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listSettings } from '../../../contract/entities/settings'
import { createReach } from '../../../src/sync/reads/reach'

test('a moment between the last answer and the next one was offline, if something failed in between', async () => {
  let now = 1_000
  let outcome: ApiOutcome<never> = { kind: 'success', data: [] as never, messages: [] }
  const clock = { monotonic: () => now, wall: () => now, scheduler: new VirtualTimeScheduler() }
  const reach = createReach({ call: () => Promise.resolve(outcome) }, clock, new AbortController().signal)
  const ask = () => reach.api.call(listSettings, {})

  await ask()
  now = 2_000
  await ask()
  expect(reach.wasOfflineAt(1_500)).toBe(false)

  now = 5_000
  outcome = { kind: 'offline' }
  const failure = await ask()
  if (failure.kind === 'success') throw new Error('There is no failure to judge.')
  expect(await reach.judge(failure)).toBe(false)
  now = 9_000
  outcome = { kind: 'success', data: [] as never, messages: [] }
  await ask()
  now = 12_000
  await ask()

  expect([1_500, 3_000, 8_000, 10_000].map((at) => reach.wasOfflineAt(at))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
