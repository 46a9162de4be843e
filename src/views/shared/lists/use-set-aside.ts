import { useLiveQuery } from 'dexie-react-hooks'
import type { SyncedEntity } from '../../../../contract/entities/sync'
import type { SetAsideRow } from '../../../db/core/rows'
import { readSetAside } from '../../../db/queries/outbox/set-aside'
import { useConsole } from '../../console'

/** Unreadable rows of the server, oldest first. `entity`: null for all kinds. Undefined while they are read. */
export function useSetAside(entity: SyncedEntity | null): SetAsideRow[] | undefined {
  const { database } = useConsole()
  return useLiveQuery(async () => {
    const rows = await readSetAside(database)
    return entity === null ? rows : rows.filter((row) => row.entity === entity)
  }, [database, entity])
}
