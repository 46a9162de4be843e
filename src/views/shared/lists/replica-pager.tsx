import type { PartName } from '../../../db/core/meta'
import { HardDrive } from 'lucide-react'
import { useTimeOf } from '../../ui/time/use-time-of'
import { useFreshness } from '../freshness/use-freshness'
import { Pager } from '../../ui/controls/pager'
import { footWords } from './foot-words'
import { UnreadLink } from './unread-link'
import { useSetAside } from './use-set-aside'
import { entityOf } from './part-entities'
import { usePart } from './use-part'
import { useReplication } from '../freshness/use-replication'

type Props = {
  page: number
  pages: number
  isLeast?: boolean | undefined
  inset?: boolean
  part: PartName
  /** How many rows of this kind are on this device (undefined: not counted yet), and their name. */
  stored: { count: number | undefined; name: string }
  onPage: (page: number) => void
}

/** TR-23: the pages of a synced list, and how many of its rows are on this device. */
export function ReplicaPager({ part, stored, ...pages }: Props) {
  return <Pager {...pages} note={<ReplicaNote part={part} stored={stored} />} />
}

function ReplicaNote({ part, stored: { count, name } }: Pick<Props, 'part' | 'stored'>) {
  const state = usePart(part)
  const replication = useReplication()
  const unread = useSetAside(entityOf(part))?.length
  if (state === undefined || replication === undefined || count === undefined || unread === undefined)
    return <span className="pager-note" />
  const words = footWords({ part, name, count, report: state, replication, unread })
  return (
    <span className="pager-note">
      <HardDrive aria-hidden="true" />
      {words.stored}
      <UnreadLink kind={entityOf(part)} count={unread} />
      <AsOf failedSince={state.failure === null ? null : state.lastGoodAt} />
    </span>
  )
}

/** The time of the shown rows, while newer rows cannot be read. */
function AsOf({ failedSince }: { failedSince: number | null }) {
  const timeOf = useTimeOf()
  const { level, lastGoodAt } = useFreshness()
  const at = failedSince ?? (level === 'offline' || level === 'unread' ? lastGoodAt : null)
  if (at === null) return null
  return <span>as of {timeOf(at)}</span>
}
