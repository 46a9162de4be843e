import { useLiveQuery } from 'dexie-react-hooks'
import { useConsole } from '../console'
import { ReplicaPager } from '../shared/lists/replica-pager'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** BU-07 */
export function BulkPager(props: Props) {
  const { database } = useConsole()
  const count = useLiveQuery(() => database.bulkOrders.count(), [database])
  return <ReplicaPager {...props} part="bulkOrders" stored={{ count, name: 'bulk orders' }} />
}
