import { DEFAULT_PREFERENCES } from '../../../db/core/preferences'

const GAIN_AT_DEFAULT = 0.22
/** Of 10 dB, in loudness a doubling: log2(10^(10/20)) is the power of the gain in it. */
const EXPONENT = Math.log2(10) / 2

/**
 * The gain of a note at a volume in percent: half of the volume sounds half as loud. From the sone scale (Stevens 1936,
 * ISO 532-1), where a sound 10 dB stronger is twice as loud.
 */
export function gainOfVolume(volume: number): number {
  return GAIN_AT_DEFAULT * (volume / DEFAULT_PREFERENCES.soundVolume) ** EXPONENT
}
