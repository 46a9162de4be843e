import '../ui/toolbar.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link, useSearchParams } from 'wouter'
import type { RiderStatus } from '../../../contract/riders'
import { countRiders } from '../../db/queries/rider-list'
import { useConsole } from '../console'
import { plainWord } from '../shared/commands/row-words'
import { usePart } from '../shared/lists/use-part'
import { SortButton } from '../shared/paged/sort-button'
import type { EmailOrder } from '../shared/paged/use-email-sort'
import { DownloadRiders } from '../shared/people/download-riders'
import { displayCount } from '../ui/display-count'
import { StatusMark } from '../ui/status-mark'
import { RIDER_LOOKS } from './rider-look'
import { ridersPath } from './riders-address'

const TABS: readonly (RiderStatus | null)[] = [null, 'APPROVED', 'PENDING', 'DEACTIVATED']

type Props = { present: RiderStatus | null; search: string; order: EmailOrder }

export function RidersToolbar({ present, search, order }: Props) {
  const { database } = useConsole()
  const [parameters] = useSearchParams()
  const counts = useLiveQuery(() => countRiders(database), [database])
  const isRead = usePart('riders')?.isRead ?? false
  const isCounted = counts !== undefined && (isRead || counts.all > 0)
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <nav className="toolbar-tabs" aria-label="Rider status">
        {TABS.map((status) => (
          <Link
            key={status}
            href={ridersPath(status, parameters)}
            className="toolbar-tab"
            aria-current={status === present ? 'page' : undefined}
          >
            {status !== null && <StatusMark look={RIDER_LOOKS[status]} size={12} />}
            {status === null ? 'All' : plainWord(status)}
            <span className="toolbar-tab-count">{isCounted && displayCount(counts[status ?? 'all'])}</span>
          </Link>
        ))}
      </nav>
      <DownloadRiders question={{ status: present, search, sort: order.sort }} name="riders.csv" />
      <SortButton {...order} />
    </div>
  )
}
