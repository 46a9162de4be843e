import type { SoundKind } from '../../../db/core/preferences'
import { gainOfVolume } from './gain-of-volume'
import { TUNES, type Note } from './tunes'

const WAIT_FOR_AUDIO_MS = 300
const RISE_S = 0.02
/** The share of its gain at which a note ends, because an exponential ramp cannot reach 0. */
const SILENCE = 0.005

let shared: AudioContext | null = null

/** Null while the browser blocks the sound of this page. */
export async function runningAudio(): Promise<AudioContext | null> {
  shared ??= new AudioContext()
  const audio = shared
  await Promise.race([audio.resume(), pause(WAIT_FOR_AUDIO_MS)])
  // Suspended audio would play a note later, when it resumes.
  return audio.state === 'running' ? audio : null
}

/** `volume`: percent. */
export function playTune(audio: AudioContext, kind: SoundKind, volume: number): void {
  for (const note of TUNES[kind]) playNote(audio, note, gainOfVolume(volume) * note.level)
}

function playNote(audio: AudioContext, { hertz, after, lasts, wave }: Note, loudest: number): void {
  const start = audio.currentTime + after
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = wave
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudest, start + RISE_S)
  gain.gain.exponentialRampToValueAtTime(loudest * SILENCE, start + lasts)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + lasts + 0.05)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}
