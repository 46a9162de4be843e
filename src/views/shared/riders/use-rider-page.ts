import { useLiveQuery } from 'dexie-react-hooks'
import { readRiderPage, type RiderQuestion } from '../../../db/queries/rider-list'
import { useConsole } from '../../console'

/** Undefined until read. The previous page stays until the new one is read. */
export function useRiderPage({ status, search, sort }: RiderQuestion, page: number) {
  const { database } = useConsole()
  return useLiveQuery(
    () => readRiderPage(database, { status, search, sort }, page),
    [database, status, search, sort, page],
  )
}
