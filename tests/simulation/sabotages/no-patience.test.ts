import { expect, test } from 'vitest'
import { lateRequest, lawBrokenBy } from '../world/scenes/scenes'

// Not a change of code but of one figure: what got no answer is taken up again while it may still be under way.
test('on the bare contract a retry that does not wait for the request before it takes effect twice (I9)', async () => {
  expect(await lawBrokenBy(() => lateRequest({ pace: { lostRequestMs: 0 } }))).toBe('I9')
})
