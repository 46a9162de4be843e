import { describe, expect, it } from 'vitest'
import { createNewOrderSound } from '../../src/views/shell/new-order-sound'

describe('the sound of a new order', () => {
  it('AG-127 events within a second ring once', () => {
    let tick = 0
    const played: number[] = []
    const sound = createNewOrderSound({
      tick: () => tick,
      play: async () => {
        played.push(tick)
      },
    })
    for (tick of [0, 200, 999, 1000, 1500, 2100]) sound.ring()
    expect(played).toEqual([0, 1000, 2100])
  })

  it('AG-127 a blocked play fails quietly', async () => {
    const sound = createNewOrderSound({ tick: () => 0, play: () => Promise.reject(new Error('blocked')) })
    expect(() => sound.ring()).not.toThrow()
    await Promise.resolve()
  })
})
