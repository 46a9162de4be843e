import { useEffect, useEffectEvent } from 'react'
import { playInOneTab } from '../shared/sounds/play-here'
import { soundingTab } from '../shared/sounds/sounding-tab'
import { usePreferences } from '../theme/preferences'
import type { CoverNotes } from './use-cover-notes'

/** Plays a sound once when the session of the wall ends, as for a lost connection, because nobody watches a wall all the time. */
export function useCoverSound(noted: CoverNotes | null): void {
  const { sound, soundVolume } = usePreferences().preferences
  const hasJustEnded = noted?.hasJustEnded === true
  const ring = useEffectEvent(() => {
    if (!sound || soundVolume === 0 || noted?.settings.isSounding !== true) return
    const tab = soundingTab(navigator.locks)
    playInOneTab(tab, 'connectionLostSound', soundVolume)
      .catch(() => undefined)
      // Release the sound lock, so that the next wall can take it.
      .finally(() => tab.letGo())
  })
  useEffect(() => {
    if (hasJustEnded) ring()
  }, [hasJustEnded])
}
