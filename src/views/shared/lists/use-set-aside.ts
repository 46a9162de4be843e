import { useLiveQuery } from 'dexie-react-hooks'
import type { SyncedEntity } from '../../../../contract/sync'
import type { SetAsideRow } from '../../../db/core/rows'
import { readSetAside } from '../../../db/queries/set-aside'
import { useConsole } from '../../console'

/** Rows of the server that could not be read, of one kind or of all, oldest first. Undefined: being looked up. */
export function useSetAside(entity: SyncedEntity | null): SetAsideRow[] | undefined {
  const { database } = useConsole()
  return useLiveQuery(async () => {
    const rows = await readSetAside(database)
    return entity === null ? rows : rows.filter((row) => row.entity === entity)
  }, [database, entity])
}
