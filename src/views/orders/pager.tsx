import { counted, useCounters } from '../shell/use-counters'
import { ReplicaPager } from '../lists/replica-pager'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** OR-08 */
export function Pager(props: Props) {
  const count = counted(useCounters(), 'order.all')
  return <ReplicaPager {...props} stored={{ count, name: 'orders' }} />
}
