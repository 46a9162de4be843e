import { expect, test } from 'vitest'
import { newTrackingId } from '../../../demo/orders/order-past'
import { createRandom } from '../../../demo/words/random'

test('a tracking id that was drawn before is drawn again', () => {
  const trackingIds = new Set<string>()
  const [first, again] = [1, 1].map(() => newTrackingId({ random: createRandom(1), trackingIds }))
  expect(first).toMatch(/^WB-[2-9A-HJKMNP-TV-Z]{9}$/)
  expect(again).toMatch(/^WB-[2-9A-HJKMNP-TV-Z]{9}$/)
  expect(again).not.toBe(first)
})
