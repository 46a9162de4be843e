import '../ui/toolbar.css'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { BULK_FILTERS, type BulkFilterWord } from '../../../contract/bulk-order-rules'
import { countBulkOrders } from '../../db/queries/bulk-order-queries'
import { DensityMenu } from '../shared/grid/density-menu'
import { StatusTabs } from '../shared/lists/status-tabs'
import { Button } from '../ui/button'
import { bulkPath } from './bulk-address'

const LOOKS = { pending: 'PENDING', paid: 'DELIVERED' } as const

type Props = {
  /** Undefined during a search, which covers all statuses. */
  present: BulkFilterWord | null | undefined
  onNew: () => void
}

export function BulkToolbar({ present, onNew }: Props) {
  const [parameters] = useSearchParams()
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        label="Bulk order status"
        part="bulkOrders"
        looks={LOOKS}
        statuses={BULK_FILTERS}
        present={present}
        pathOf={(status) => bulkPath(status, parameters)}
        count={countBulkOrders}
      />
      <Button icon={<Plus aria-hidden="true" />} onClick={onNew}>
        Create Bulk Order
      </Button>
      <span className="toolbar-divider" />
      <DensityMenu />
    </div>
  )
}
