import { describe, expect, it } from 'vitest'
import type { SoundKind } from '../../../src/db/core/preferences'
import { gainOfVolume } from '../../../src/views/shared/sounds/gain-of-volume'
import { createSoundPlayer } from '../../../src/views/shared/sounds/sound-player'
import { scriptedClock } from '../../support/page/scripted-clock'

function playerOf(volumes: Partial<Record<SoundKind, number>> = {}) {
  const clock = scriptedClock()
  const played: [SoundKind, number, number][] = []
  const player = createSoundPlayer({
    tick: clock.now,
    wait: clock.wait,
    volumeOf: (kind) => volumes[kind] ?? 60,
    play: async (kind, volume) => {
      played.push([kind, volume, clock.now()])
    },
  })
  return { clock, played, player, volumes }
}

describe('the player of sounds', () => {
  it('AG-127 new orders within a second ring once', () => {
    const { clock, played, player } = playerOf()
    for (const at of [0, 200, 999, 1000, 1500, 2100]) {
      clock.move(at - clock.now())
      player.ring('newOrderSound')
    }
    expect(played.map(([, , at]) => at)).toEqual([0, 1000, 2100])
  })

  it('AG-127 a blocked play fails quietly, and the next one is tried again', async () => {
    const clock = scriptedClock()
    let tries = 0
    const player = createSoundPlayer({
      tick: clock.now,
      wait: clock.wait,
      volumeOf: () => 60,
      play: () => {
        tries += 1
        return Promise.reject(new Error('blocked'))
      },
    })
    expect(() => player.ring('newOrderSound')).not.toThrow()
    await Promise.resolve()
    clock.move(1000)
    player.ring('newOrderSound')
    await Promise.resolve()
    expect(tries).toBe(2)
  })

  it('sounds of two kinds follow one another a second apart, in the order of their events', () => {
    const { clock, played, player } = playerOf()
    player.ring('newOrderSound')
    clock.move(300)
    player.ring('decisionSound')
    player.ring('lateOrderSound')
    player.ring('decisionSound')
    clock.move(5000)
    expect(played).toEqual([
      ['newOrderSound', 60, 0],
      ['decisionSound', 60, 1000],
      ['lateOrderSound', 60, 2000],
    ])
  })

  it('a flood of every kind plays one sound a second', () => {
    const { clock, played, player } = playerOf()
    for (let at = 0; at <= 9000; at += 50) {
      for (const kind of ['newOrderSound', 'lateOrderSound', 'decisionSound'] as const) player.ring(kind)
      clock.move(50)
    }
    expect(played.map(([, , at]) => at)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((second) => second * 1000),
    )
    expect(new Set(played.map(([kind]) => kind)).size).toBe(3)
  })

  it('what is silent does not ring, and does not take the turn of what follows', () => {
    const { played, player, volumes } = playerOf({ newOrderSound: 0 })
    player.ring('newOrderSound')
    player.ring('lateOrderSound')
    volumes.newOrderSound = 25
    expect(played).toEqual([['lateOrderSound', 60, 0]])
  })

  it('muted while it waits for its turn, a sound stays silent', () => {
    const { clock, played, player, volumes } = playerOf()
    player.ring('newOrderSound')
    player.ring('lateOrderSound')
    volumes.lateOrderSound = 0
    clock.move(5000)
    expect(played).toEqual([['newOrderSound', 60, 0]])
  })

  it('the volume holds at once, for a sound that waits too', () => {
    const { clock, played, player, volumes } = playerOf()
    player.ring('newOrderSound')
    player.ring('lateOrderSound')
    volumes.lateOrderSound = 25
    clock.move(1000)
    expect(played.at(-1)).toEqual(['lateOrderSound', 25, 1000])
  })

  it('nothing rings after the end', () => {
    const { clock, played, player } = playerOf()
    player.ring('newOrderSound')
    player.ring('lateOrderSound')
    player.stop()
    clock.move(5000)
    expect(played).toEqual([['newOrderSound', 60, 0]])
    expect(clock.waiting()).toBe(0)
  })
})

describe('the gain of a volume', () => {
  it('is that of a new order before there was a volume at 60 %, and nothing at 0 %', () => {
    expect([gainOfVolume(60), gainOfVolume(0)]).toEqual([0.22, 0])
  })

  it('falls by 10 dB when the volume is halved, and never comes near full scale', () => {
    expect(20 * Math.log10(gainOfVolume(80) / gainOfVolume(40))).toBeCloseTo(10, 9)
    expect(gainOfVolume(100)).toBeLessThan(0.55)
  })
})
