import { useEffect, useEffectEvent } from 'react'
import type { SoundKind } from '../../../db/core/preferences'
import { useApp, useConsole } from '../../console'
import { usePreferences } from '../../theme/preferences'
import { listenForSounds } from './listen-for-sounds'
import { playInOneTab } from './play-here'
import { createSoundPlayer } from './sound-player'
import { volumeOfKind } from './sound-state'
import { soundingTab } from './sounding-tab'
import { waitInPage } from './wait'

/** Plays the sounds of the console on every screen of a signed-in person. */
export function Sounds(): null {
  const { now } = useApp()
  const { database, connection, onRealtime } = useConsole()
  const { preferences } = usePreferences()
  const volumeOf = useEffectEvent((kind: SoundKind) => volumeOfKind(preferences, kind))
  useEffect(() => {
    const tab = soundingTab(navigator.locks)
    const player = createSoundPlayer({
      tick: () => performance.now(),
      wait: waitInPage,
      volumeOf: (kind) => volumeOf(kind),
      play: (kind, volume) => playInOneTab(tab, kind, volume),
    })
    const stop = listenForSounds({
      database,
      connection,
      onRealtime,
      now,
      wait: waitInPage,
      ring: player.ring,
    })
    return () => {
      stop()
      player.stop()
      tab.letGo()
    }
  }, [database, connection, onRealtime, now])
  return null
}
