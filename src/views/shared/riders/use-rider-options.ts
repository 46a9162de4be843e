import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import type { Order } from '../../../../contract/orders'
import { readRidersForAssignment } from '../../../db/queries/rider-queries'
import { useConsole } from '../../console'
import { riderOptions, type RiderOptions, type RiderQuestion } from './rider-options'

/** Live: positions, availability and load move while the panel is open. Undefined while the riders are being read. */
export function useRiderOptions(order: Order, question: RiderQuestion): RiderOptions | undefined {
  const { database, want } = useConsole()
  useEffect(() => want({ kind: 'riders' }), [want])
  const riders = useLiveQuery(() => readRidersForAssignment(database), [database])
  return useMemo(
    () => (riders === undefined ? undefined : riderOptions(riders, order, question)),
    [riders, order, question],
  )
}
