import { acknowledgeAlarm } from '../../../../contract/entities/displays'
import { may } from '../../../../contract/words/permissions'
import { useApp, useConsole } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import { useIsOffline } from '../freshness/use-freshness'
import { useBusy } from '../../ui/controls/use-busy'

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
  const isOffline = useIsOffline()
  const { busy: isBusy, run } = useBusy()
  const silence = async () => {
    const outcome = await run(() => ask(acknowledgeAlarm, {}))
    if (outcome?.kind === 'success') toasts.success(acknowledgeAlarm.message ?? '')
    else if (outcome !== null) toasts.failure(outcome)
  }
  return { isOffered: config.displays && may(user.type, 'runOrders'), isOffline, isBusy, silence }
}
