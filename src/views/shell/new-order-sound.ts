const RING_ONCE_MS = 1000
const WAIT_FOR_AUDIO_MS = 300

type Ports = {
  /** Monotonic clock, ms. */
  tick: () => number
  play: () => Promise<void>
}

/** AG-127: events within a second ring once; a blocked play fails quietly. */
export function createNewOrderSound({ tick, play }: Ports): { ring: () => void } {
  let lastTick = Number.NEGATIVE_INFINITY
  return {
    ring: () => {
      if (tick() - lastTick < RING_ONCE_MS) return
      lastTick = tick()
      play().catch(() => undefined)
    },
  }
}

/** Two soft notes. Of several tabs of this browser only the one that holds the lock plays them. */
export async function playChime(): Promise<void> {
  await navigator.locks.request('waybill-new-order-sound', { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    await sound()
    await pause(RING_ONCE_MS)
  })
}

async function sound(): Promise<void> {
  const audio = audioContext()
  await Promise.race([audio.resume(), pause(WAIT_FOR_AUDIO_MS)])
  // Blocked until the first gesture. A note scheduled now would ring late, out of the blue.
  if (audio.state !== 'running') return
  note(audio, { hertz: 784, after: 0 })
  note(audio, { hertz: 1047, after: 0.14 })
}

let shared: AudioContext | null = null

function audioContext(): AudioContext {
  shared ??= new AudioContext()
  return shared
}

/** `after`: seconds. */
function note(audio: AudioContext, { hertz, after }: { hertz: number; after: number }): void {
  const start = audio.currentTime + after
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = 'sine'
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(0.22, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.55)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}
