import { useLiveQuery } from 'dexie-react-hooks'
import { readObservations } from '../../../db/writes/observations'
import type { Observation } from '../../../db/core/rows'
import { useConsole } from '../../console'

/** What was seen to happen to the order, oldest first. Undefined: being read. */
export function useObservations(orderId: number): Observation[] | undefined {
  const { database } = useConsole()
  return useLiveQuery(() => readObservations(database, orderId), [database, orderId])
}
