import { memo } from 'react'
import { counted, useCounters } from '../../../shared/freshness/use-counters'
import { ReplicaPager } from '../../../shared/lists/replica-pager'

type Props = { page: number; pages: number; isLeast?: boolean | undefined; onPage: (page: number) => void }

/** OR-08 */
export const Pager = memo(function Pager(props: Props) {
  const count = counted(useCounters(), 'order.all')
  return <ReplicaPager {...props} part="orders" stored={{ count, name: 'orders' }} />
})
