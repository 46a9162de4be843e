import { useLocation } from 'wouter'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import type { SoughtOrder } from './use-sought-order'

export function OrderMissing({ sought }: { sought: Exclude<SoughtOrder, { kind: 'found' }> }) {
  const [, navigate] = useLocation()
  return (
    <div className="order-page">
      <div className="pane">
        {sought.kind === 'seeking' && <SkeletonRows rows={8} />}
        {sought.kind === 'notFound' && (
          <EmptyState
            title="Record not found"
            why="There is no order with this number."
            onClear={() => navigate('/orders')}
            clearLabel="Back to orders"
          />
        )}
        {sought.kind === 'failed' && <ErrorState messages={sought.messages} onRetry={sought.retry} />}
      </div>
    </div>
  )
}
