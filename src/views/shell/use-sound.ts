import { useSyncExternalStore } from 'react'
import { allowedSound } from '../shared/sounds/allowed-sound'
import { soundState, type SoundState } from '../shared/sounds/sound-state'
import { usePreferences } from '../theme/preferences'

/** `toggle` switches the sound and returns the new state. */
export function useSound(): { on: boolean; state: SoundState; toggle: () => SoundState } {
  const { preferences, change } = usePreferences()
  const isBlocked = useSyncExternalStore(allowedSound.watch, allowedSound.isBlocked)
  const { sound: on } = preferences
  return {
    on,
    state: soundState(preferences, isBlocked),
    toggle: () => {
      change('sound', !on)
      // The browser allows sound after the key or click that switched it on.
      return soundState({ ...preferences, sound: !on }, false)
    },
  }
}
