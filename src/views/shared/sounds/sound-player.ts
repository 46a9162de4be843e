import type { SoundKind } from '../../../db/core/preferences'
import type { Wait } from './wait'

/** The least time between two sounds, so that they do not overlap. */
const APART_MS = 1000

type Ports = {
  /** Monotonic clock, ms. */
  tick: () => number
  wait: Wait
  /** Percent; 0: the sound is off. */
  volumeOf: (kind: SoundKind) => number
  play: (kind: SoundKind, volume: number) => Promise<void>
}

export type SoundPlayer = { ring: (kind: SoundKind) => void; stop: () => void }

/** AG-127: events of one kind within a second ring once; a blocked play fails silently. Another kind rings afterwards. */
export function createSoundPlayer({ tick, wait, volumeOf, play }: Ports): SoundPlayer {
  const rungAt = new Map<SoundKind, number>()
  /** The kinds that still have to ring, in order. */
  const waiting = new Set<SoundKind>()
  let lastTick = Number.NEGATIVE_INFINITY
  let stopWaiting: (() => void) | null = null

  function playNext(): void {
    stopWaiting = null
    const [kind] = waiting
    if (kind === undefined) return
    const leftMs = lastTick + APART_MS - tick()
    if (leftMs > 0) {
      stopWaiting = wait(leftMs, playNext)
      return
    }
    waiting.delete(kind)
    playNow(kind)
    playNext()
  }
  function playNow(kind: SoundKind): void {
    const volume = volumeOf(kind)
    if (volume === 0) return
    lastTick = tick()
    rungAt.set(kind, lastTick)
    play(kind, volume).catch(() => undefined)
  }
  return {
    ring: (kind) => {
      if (volumeOf(kind) === 0) return
      if (tick() - (rungAt.get(kind) ?? Number.NEGATIVE_INFINITY) < APART_MS) return
      waiting.add(kind)
      if (stopWaiting === null) playNext()
    },
    stop: () => {
      waiting.clear()
      stopWaiting?.()
    },
  }
}
