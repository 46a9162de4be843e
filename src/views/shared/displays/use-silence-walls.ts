import { useState } from 'react'
import { acknowledgeAlarm } from '../../../../contract/entities/displays'
import { may } from '../../../../contract/words/permissions'
import { useApp, useConsole } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import { useFreshness } from '../freshness/use-freshness'

export type SilenceWalls = {
  /** The server has displays and the person may silence them. */
  isOffered: boolean
  isOffline: boolean
  isBusy: boolean
  silence: () => Promise<void>
}

/** Silences the alarm of all walls about the orders that wait too long at this moment. */
export function useSilenceWalls(): SilenceWalls {
  const { ask, config } = useApp()
  const { user } = useConsole()
  const isOffline = useFreshness().level === 'offline'
  const [isBusy, setBusy] = useState(false)
  const silence = async () => {
    setBusy(true)
    const outcome = await ask(acknowledgeAlarm, {})
    setBusy(false)
    if (outcome.kind === 'success') toasts.success(acknowledgeAlarm.message ?? '')
    else toasts.failure(outcome)
  }
  return { isOffered: config.displays && may(user.type, 'runOrders'), isOffline, isBusy, silence }
}
