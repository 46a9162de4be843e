import { useLiveQuery } from 'dexie-react-hooks'
import { countStuck } from '../../../db/queries/live/count-attention'
import { useConsole } from '../../console'
import { useSendingPaused } from './sending-paused'
import { counted, useCounters } from './use-counters'

/** The number of changes that are sent without a decision of the person; 0 while sending is paused. */
export function useSendable(): number {
  const { database } = useConsole()
  const waiting = counted(useCounters(), 'outbox.waiting')
  const stuck = useLiveQuery(() => countStuck(database), [database]) ?? 0
  return useSendingPaused() ? 0 : Math.max(0, waiting - stuck)
}
