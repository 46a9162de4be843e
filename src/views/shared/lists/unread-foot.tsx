import '../../ui/marks/unread.css'
import type { SyncedEntity } from '../../../../contract/entities/sync'
import { UnreadLink } from './unread-link'
import { useSetAside } from './use-set-aside'

/** Says how many rows could not be read, at the end of a list without pages. */
export function UnreadFoot({ entity }: { entity: SyncedEntity }) {
  const unread = useSetAside(entity)?.length ?? 0
  if (unread === 0) return null
  return (
    <p className="unread-foot">
      <UnreadLink kind={entity} count={unread} />
    </p>
  )
}
