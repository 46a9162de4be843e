import { vi } from 'vitest'

/** The page makes one audio context and keeps it, over all tests of a file. */
const played: number[] = []

/** A browser that may play: the notes that were begun, Hz, oldest first. Undone by `vi.unstubAllGlobals`. */
export function audioOf(): number[] {
  played.length = 0
  class PlayedAudio {
    readonly state = 'running'
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
        linearRampToValueAtTime: change,
        exponentialRampToValueAtTime: change,
      }
      return { gain, connect: (to: unknown) => to }
    }
  }
  vi.stubGlobal('AudioContext', PlayedAudio)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(new FreeLocks() as unknown as LockManager)
  return played
}

/** Every lock is free at once. */
class FreeLocks {
  request(name: string, _options: LockOptions, hold: (lock: Lock) => Promise<void>): Promise<void> {
    return hold({ name, mode: 'exclusive' })
  }
}
