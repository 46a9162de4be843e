import { useLiveQuery } from 'dexie-react-hooks'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import type { QueueTab } from '../../../db/queries/orders/assign-queue'
import { readPart } from '../../../db/queries/state/part-states'
import { useConsole } from '../../console'
import { NoRecords } from '../../shared/lists/no-records'
import { ReplicaEmpty } from '../../shared/lists/replica-empty'
import { useSetAside } from '../../shared/lists/use-set-aside'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'

const TITLES: Record<QueueTab, string> = {
  assign: 'No order waits for a rider.',
  reassign: 'No order can be given to another rider.',
}

/** Shows that the queue is empty, but only after the orders have been read completely. */
export function QueueEmpty({ tab }: { tab: QueueTab }) {
  const { database } = useConsole()
  const part = useLiveQuery(() => readPart(database, 'orders'), [database])
  const unread = useSetAside('order')?.length
  if (part === undefined || unread === undefined) return <SkeletonRows rows={20} height={44} />
  if (part.isRead)
    return (
      <NoRecords
        kind="order"
        unread={unread}
        title={TITLES[tab]}
        why="New orders will appear here automatically."
      />
    )
  return (
    <ReplicaEmpty
      part="orders"
      name="orders"
      count={countOrders}
      search=""
      why={null}
      skeletonRows={20}
      onClear={() => undefined}
    />
  )
}

async function countOrders({ counters }: ConsoleDatabase): Promise<number> {
  return (await counters.get('order.all'))?.count ?? 0
}
