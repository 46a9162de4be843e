import { useCallback, useEffect, useState } from 'react'
import { INTAKE_SETTING_ID, listSettings, updateSetting } from '../../../contract/settings'
import type { Flag } from '../../../contract/wire'
import { useApp } from '../console'
import { toasts } from '../ui/toasts'

export type Intake = {
  /** Null until the server has told. */
  value: Flag | null
  switching: boolean
  /** Not optimistic: the value turns with the server's answer. Resolves when it is there. */
  switchTo: (value: Flag) => Promise<void>
}

/** Another SUPERADMIN's switch is seen within a minute. */
const LOOK_AGAIN_MS = 60_000

/** Setting 1: whether customers can order (TR-11). */
export function useIntake(): Intake {
  const { ask } = useApp()
  const [value, setValue] = useState<Flag | null>(null)
  const [switching, setSwitching] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    const look = async () => {
      const outcome = await ask(listSettings, {}, { signal: controller.signal })
      if (controller.signal.aborted) return
      if (outcome.kind !== 'success') return toasts.failure(outcome)
      setValue(outcome.data.find(({ id }) => id === INTAKE_SETTING_ID)?.value ?? null)
    }
    void look()
    const timer = window.setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => {
      controller.abort()
      window.clearInterval(timer)
    }
  }, [ask])

  const switchTo = useCallback(
    async (wanted: Flag) => {
      setSwitching(true)
      const outcome = await ask(updateSetting, { id: INTAKE_SETTING_ID, value: wanted })
      setSwitching(false)
      if (outcome.kind !== 'success') {
        toasts.error('Error updating order status!')
        return toasts.failure(outcome)
      }
      setValue(outcome.data.value)
      toasts.success(outcome.data.value === 'TRUE' ? 'Orders Unlocked!' : 'Orders locked!')
    },
    [ask],
  )
  return { value, switching, switchTo }
}
