import { useLiveQuery } from 'dexie-react-hooks'
import { firstPageOf } from '../../../db/queries/first-page'
import { readReplication, type Replication } from '../../../db/queries/replication'
import { useConsole } from '../../console'

/** Null: every order is on this device. Undefined while that is being read. */
export function useReplication(): Replication | null | undefined {
  const { database } = useConsole()
  return useLiveQuery(() => readReplication(database), [database], firstPageOf(database)?.replication)
}
