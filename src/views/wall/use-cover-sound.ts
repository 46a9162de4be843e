import { useEffect, useEffectEvent } from 'react'
import { playInOneTab } from '../shared/sounds/play-here'
import { soundingTab } from '../shared/sounds/sounding-tab'
import { usePreferences } from '../theme/preferences'
import type { CoverNotes } from './use-cover-notes'

/** Nobody looks at a wall all the time: the end of its session rings once, as a lost connection does. */
export function useCoverSound(noted: CoverNotes | null): void {
  const { sound, soundVolume } = usePreferences().preferences
  const hasJustEnded = noted?.hasJustEnded === true
  const ring = useEffectEvent(() => {
    if (!sound || soundVolume === 0 || noted?.settings.isSounding !== true) return
    const tab = soundingTab(navigator.locks)
    playInOneTab(tab, 'connectionLostSound', soundVolume)
      .catch(() => undefined)
      // The wall that comes next takes its own turn.
      .finally(() => tab.letGo())
  })
  useEffect(() => {
    if (hasJustEnded) ring()
  }, [hasJustEnded])
}
