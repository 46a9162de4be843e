import { vi } from 'vitest'

/** The page makes one audio context and keeps it, over all tests of a file. */
const played: number[] = []
const gains: number[] = []
let isBlocked = false

/**
 * A browser that may play: the notes that were begun, Hz, oldest first. Undone by `vi.unstubAllGlobals`; what is blocked
 * stays so until the next call.
 */
export function audioOf({ blocked = false } = {}): number[] {
  played.length = 0
  gains.length = 0
  isBlocked = blocked
  class PlayedAudio {
    get state(): AudioContextState {
      return isBlocked ? 'suspended' : 'running'
    }
    readonly currentTime = 0
    readonly destination = null
    resume(): Promise<void> {
      return Promise.resolve()
    }
    createOscillator() {
      const frequency = { value: 0 }
      const connect = (to: unknown) => to
      return {
        type: '',
        frequency,
        connect,
        start: () => played.push(frequency.value),
        stop: () => undefined,
      }
    }
    createGain() {
      const change = () => undefined
      const gain = {
        setValueAtTime: change,
        linearRampToValueAtTime: (loudest: number) => gains.push(loudest),
        exponentialRampToValueAtTime: change,
      }
      return { gain, connect: (to: unknown) => to }
    }
  }
  vi.stubGlobal('AudioContext', PlayedAudio)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(new FreeLocks() as unknown as LockManager)
  return played
}

/** How loud the notes were, oldest first. */
export function playedGains(): readonly number[] {
  return gains
}

/** Every lock is free at once. */
class FreeLocks {
  request(name: string, _options: LockOptions, hold: (lock: Lock) => Promise<void>): Promise<void> {
    return hold({ name, mode: 'exclusive' })
  }
}
