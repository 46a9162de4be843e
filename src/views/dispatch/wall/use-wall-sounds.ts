import { useEffect, useEffectEvent } from 'react'
import type { SoundKind } from '../../../db/core/preferences'
import { useApp, useConsole } from '../../console'
import { listenForSounds } from '../../shared/sounds/listen-for-sounds'
import { playInOneTab } from '../../shared/sounds/play-here'
import { createSoundPlayer } from '../../shared/sounds/sound-player'
import { soundingTab } from '../../shared/sounds/sounding-tab'
import { waitInPage } from '../../shared/sounds/wait'

const ALARM_MS = 60_000
/** Several new orders within this many ms play one sound. */
const NEW_ORDER_MS = 5_000

type Options = {
  /** Percent. 0 is silent. */
  volume: number
  /** True: the alarm sound plays once a minute, until a person acknowledges the alarm. */
  isAlarming: boolean
}

/** Plays sounds for new and late orders and for a lost connection, and repeats the alarm for orders that wait too long. */
export function useWallSounds({ volume, isAlarming }: Options): void {
  const { now } = useApp()
  const { database, connection, onRealtime } = useConsole()
  const volumeNow = useEffectEvent(() => volume)
  const alarms = useEffectEvent(() => isAlarming)
  useEffect(() => {
    const tab = soundingTab(navigator.locks)
    const player = createSoundPlayer({
      tick: () => performance.now(),
      wait: waitInPage,
      volumeOf: () => volumeNow(),
      play: (kind: SoundKind, percent) => playInOneTab(tab, kind, percent),
    })
    let lastNewOrder = Number.NEGATIVE_INFINITY
    const ring: typeof player.ring = (kind) => {
      const tick = performance.now()
      if (kind === 'newOrderSound' && tick - lastNewOrder < NEW_ORDER_MS) return
      if (kind === 'newOrderSound') lastNewOrder = tick
      player.ring(kind)
    }
    const stop = listenForSounds({ database, connection, onRealtime, now, wait: waitInPage, ring })
    const timer = setInterval(() => {
      if (alarms()) ring('decisionSound')
    }, ALARM_MS)
    return () => {
      clearInterval(timer)
      stop()
      player.stop()
      tab.letGo()
    }
  }, [database, connection, onRealtime, now])
}
