import { useLocation } from 'wouter'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { unreadCause } from '../lists/part-words'
import type { SoughtOrder } from './use-sought-order'

type Missing = Exclude<SoughtOrder, { kind: 'found' }>

export function OrderMissing({ sought }: { sought: Missing }) {
  const [, navigate] = useLocation()
  return (
    <div className="order-page">
      <div className="pane">
        <MissingWords sought={sought} onLeave={() => navigate('/orders')} leaveLabel="Back to orders" />
      </div>
    </div>
  )
}

type Props = { sought: Missing; onLeave: () => void; leaveLabel: string }

/** Says that there is no such order only when the server said so. After a failure this is not known. */
export function MissingWords({ sought, onLeave, leaveLabel }: Props) {
  if (sought.kind === 'seeking') return <SkeletonRows rows={8} />
  if (sought.kind === 'failed') {
    const words = unreadCause(`Order ${sought.id}`, sought.cause)
    return <ErrorState messages={[words]} onRetry={sought.retry} />
  }
  return (
    <EmptyState
      title="Record not found"
      why="There is no order with this number."
      onClear={onLeave}
      clearLabel={leaveLabel}
    />
  )
}
