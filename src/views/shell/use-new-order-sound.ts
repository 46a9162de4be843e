import { useEffect, useEffectEvent, useState } from 'react'
import { useConsole } from '../console'
import { usePreferences } from '../theme/preferences'
import { createNewOrderSound, playChime } from './new-order-sound'

/** The one player of the app (RL-05, AG-127): `new_order` rings, on every signed-in screen. */
export function useNewOrderSound(): void {
  const { onRealtime } = useConsole()
  const { sound: on } = usePreferences().preferences
  const [sound] = useState(() => createNewOrderSound({ tick: () => performance.now(), play: playChime }))
  const ring = useEffectEvent(() => {
    if (on) sound.ring()
  })
  useEffect(
    () =>
      onRealtime((event) => {
        if (event === 'new_order') ring()
      }),
    [onRealtime],
  )
}
