import { usePreferences } from '../theme/preferences'

export function useSound(): { on: boolean; toggle: () => void } {
  const { preferences, change } = usePreferences()
  return { on: preferences.sound, toggle: () => change('sound', !preferences.sound) }
}
