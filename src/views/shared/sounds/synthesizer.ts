import type { SoundKind } from '../../../db/core/preferences'
import { gainOfVolume } from './gain-of-volume'

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

/** `after`, `lasts`: seconds. `level`: multiplies the gain, because a low tone needs more gain to sound equally loud. */
type Note = { hertz: number; after: number; lasts: number; wave: OscillatorType; level: number }

/** The tunes differ in shape, not only in pitch: rising, falling, one low tone, a double knock. */
const TUNES: Record<SoundKind, readonly Note[]> = {
  newOrderSound: [
    { hertz: 784, after: 0, lasts: 0.5, wave: 'sine', level: 1 },
    { hertz: 1047, after: 0.14, lasts: 0.5, wave: 'sine', level: 1 },
  ],
  lateOrderSound: [
    { hertz: 698, after: 0, lasts: 0.5, wave: 'sine', level: 1.1 },
    { hertz: 466, after: 0.3, lasts: 0.65, wave: 'sine', level: 1.3 },
  ],
  // A triangle wave has overtones. The speaker of a notebook can play them even if the tone itself is too low.
  connectionLostSound: [{ hertz: 220, after: 0, lasts: 0.9, wave: 'triangle', level: 1.5 }],
  decisionSound: [
    { hertz: 523, after: 0, lasts: 0.13, wave: 'triangle', level: 1.2 },
    { hertz: 523, after: 0.18, lasts: 0.13, wave: 'triangle', level: 1.2 },
  ],
}
