import '../ui/toolbar.css'
import { useSearchParams } from 'wouter'
import type { RiderStatus } from '../../../contract/riders'
import { countRiders } from '../../db/queries/rider-list'
import { StatusTabs } from '../shared/lists/status-tabs'
import { SortButton } from '../shared/paged/sort-button'
import type { EmailOrder } from '../shared/paged/use-email-sort'
import { DownloadRiders } from '../shared/people/download-riders'
import { RIDER_LOOKS } from './rider-look'
import { ridersPath } from './riders-address'

const STATUSES: readonly RiderStatus[] = ['APPROVED', 'PENDING', 'DEACTIVATED']

type Props = { present: RiderStatus | null; search: string; order: EmailOrder }

export function RidersToolbar({ present, search, order }: Props) {
  const [parameters] = useSearchParams()
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        label="Rider status"
        part="riders"
        looks={RIDER_LOOKS}
        statuses={STATUSES}
        present={present}
        pathOf={(status) => ridersPath(status, parameters)}
        count={countRiders}
      />
      <DownloadRiders question={{ status: present, search, sort: order.sort }} name="riders.csv" />
      <SortButton {...order} />
    </div>
  )
}
