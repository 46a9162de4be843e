import { useLiveQuery } from 'dexie-react-hooks'
import { firstPageOf } from '../../../db/queries/orders/first-page'
import { readReplication, type Replication } from '../../../db/queries/state/replication'
import { useConsole } from '../../console'

/** Which orders are not on this device yet. Null: all are on this device; undefined: being read. */
export function useReplication(): Replication | null | undefined {
  const { database } = useConsole()
  return useLiveQuery(() => readReplication(database), [database], firstPageOf(database)?.replication)
}
