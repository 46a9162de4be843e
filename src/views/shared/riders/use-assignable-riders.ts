import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import {
  countByRider,
  readRidersOnTheWay,
  type AssignableRiders,
} from '../../../db/queries/riders/rider-queries'
import { useConsole } from '../../console'
import { useApprovedRiders } from './use-approved-riders'

/** Riders with their newest positions, updated live. Undefined while they are read. */
export function useAssignableRiders(): AssignableRiders | undefined {
  const { database } = useConsole()
  const riders = useApprovedRiders()
  const onTheWay = useLiveQuery(() => readRidersOnTheWay(database), [database])
  return useMemo(
    () =>
      riders === undefined || onTheWay === undefined
        ? undefined
        : { riders, pending: countByRider(onTheWay) },
    [riders, onTheWay],
  )
}
