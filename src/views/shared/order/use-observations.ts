import { useLiveQuery } from 'dexie-react-hooks'
import { readObservations } from '../../../db/writes/observations'
import type { Observation } from '../../../db/core/rows'
import { useConsole } from '../../console'

/** The changes of the order that this device saw, oldest first. Undefined while they are read. */
export function useObservations(orderId: number): Observation[] | undefined {
  const { database } = useConsole()
  return useLiveQuery(() => readObservations(database, orderId), [database, orderId])
}
