import { ReplicaPager } from '../shared/lists/replica-pager'

type Props = { page: number; pages: number; stored: number | undefined; onPage: (page: number) => void }

/** BU-07 */
export function BulkPager({ stored: count, ...props }: Props) {
  return <ReplicaPager {...props} part="bulkOrders" stored={{ count, name: 'bulk orders' }} />
}
