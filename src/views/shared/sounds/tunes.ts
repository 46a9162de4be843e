import type { SoundKind } from '../../../db/core/preferences'

/** `after`, `lasts`: seconds. `level`: multiplies the gain, because a low tone needs more gain to sound equally loud. */
export type Note = { hertz: number; after: number; lasts: number; wave: OscillatorType; level: number }

/** The tunes differ in shape, not only in pitch: rising, falling, one low tone, a double knock. */
export const TUNES: Record<SoundKind, readonly Note[]> = {
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
