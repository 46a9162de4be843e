import { displayCount } from '../ui/display-count'
import '../ui/toolbar.css'
import { Plus } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link, useSearchParams } from 'wouter'
import { BULK_FILTERS, type BulkFilterWord } from '../../../contract/bulk-order-rules'
import { countBulkOrders } from '../../db/queries/bulk-order-queries'
import { useConsole } from '../console'
import { DensityMenu } from '../shared/grid/density-menu'
import { usePart } from '../shared/lists/use-part'
import { Button } from '../ui/button'
import { StatusMark } from '../ui/status-mark'
import { bulkPath } from './bulk-address'

const TABS: readonly (BulkFilterWord | null)[] = [null, ...BULK_FILTERS]
const WORDS: Record<BulkFilterWord, string> = { pending: 'Pending', paid: 'Paid' }
const LOOKS = { pending: 'PENDING', paid: 'DELIVERED' } as const

type Props = {
  /** Undefined during a search, which covers all statuses. */
  present: BulkFilterWord | null | undefined
  onNew: () => void
}

export function BulkToolbar({ present, onNew }: Props) {
  const { database } = useConsole()
  const [parameters] = useSearchParams()
  const counts = useLiveQuery(() => countBulkOrders(database), [database])
  const isRead = usePart('bulkOrders')?.isRead ?? false
  const isCounted = counts !== undefined && (isRead || counts.all > 0)
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <nav className="toolbar-tabs" aria-label="Bulk order status">
        {TABS.map((status) => (
          <Link
            key={status}
            href={bulkPath(status, parameters)}
            className="toolbar-tab"
            aria-current={status === present ? 'page' : undefined}
          >
            {status !== null && <StatusMark look={LOOKS[status]} size={12} />}
            {status === null ? 'All' : WORDS[status]}
            <span className="toolbar-tab-count">{isCounted && displayCount(counts[status ?? 'all'])}</span>
          </Link>
        ))}
      </nav>
      <Button icon={<Plus aria-hidden="true" />} onClick={onNew}>
        Create Bulk Order
      </Button>
      <span className="toolbar-divider" />
      <DensityMenu />
    </div>
  )
}
