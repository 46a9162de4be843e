import { DEFAULT_PREFERENCES } from '../../../db/core/preferences'

const GAIN_AT_DEFAULT = 0.22
/** Twice the loudness is 10 dB more, that is a gain of 10^(10/20). The exponent is log2 of that gain. */
const EXPONENT = Math.log2(10) / 2

/**
 * The gain of a note at a volume in percent. Half the volume sounds half as loud. Based on the sone scale (Stevens 1936,
 * ISO 532-1), in which a sound 10 dB stronger is twice as loud.
 */
export function gainOfVolume(volume: number): number {
  return GAIN_AT_DEFAULT * (volume / DEFAULT_PREFERENCES.soundVolume) ** EXPONENT
}
