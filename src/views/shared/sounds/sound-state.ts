import { SOUND_KINDS, type Preferences, type SoundKind } from '../../../db/core/preferences'

export type SoundState = 'on' | 'off' | 'volume0' | 'noKind' | 'blocked'

/** Percent; 0: the sound is off. */
export function volumeOfKind(preferences: Preferences, kind: SoundKind): number {
  return preferences.sound && preferences[kind] ? preferences.soundVolume : 0
}

/** 'on': a sound that is played now is heard. */
export function soundState(preferences: Preferences, isBlocked: boolean): SoundState {
  if (!preferences.sound) return 'off'
  if (preferences.soundVolume === 0) return 'volume0'
  if (SOUND_KINDS.every((kind) => !preferences[kind])) return 'noKind'
  return isBlocked ? 'blocked' : 'on'
}

/** `short`: for the status bar. */
export const SOUND_WORDS: Record<SoundState, { short: string; long: string }> = {
  on: { short: 'Sound on', long: 'Sound on' },
  off: { short: 'Sound off', long: 'Sound off' },
  volume0: { short: 'Volume 0', long: 'Sound on, but the volume is 0' },
  noKind: { short: 'No sound chosen', long: 'Sound on, but every kind of sound is switched off' },
  blocked: {
    short: 'Press a key for sound',
    long: 'The browser lets this page sound after a click or a key',
  },
}
