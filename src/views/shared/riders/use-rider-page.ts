import { useLiveQuery } from 'dexie-react-hooks'
import { readRiderPage, type RiderQuestion } from '../../../db/queries/riders/rider-list'
import { useConsole } from '../../console'

/** A page of the riders on this device; undefined until the first is read, then the last one until the next is read. */
export function useRiderPage({ status, search, sort }: RiderQuestion, page: number) {
  const { database } = useConsole()
  return useLiveQuery(
    () => readRiderPage(database, { status, search, sort }, page),
    [database, status, search, sort, page],
  )
}
