import '../ui/status-badge.css'
import { Badge } from '@radix-ui/themes'
import { isBulkCancelled } from '../../../contract/bulk-order-rules'
import type { BulkOrder } from '../../../contract/bulk-orders'
import { cancelledLabel } from '../../../contract/order-rules'
import type { StatusLook } from '../ui/order-status'
import { StatusMark } from '../ui/status-mark'

const CANCELLERS = ['RIDER', 'USER'] as const

type Look = { look: StatusLook; words: string; title: string }

/** AG-126: the bulk order's own status; one that is not known stands as received. */
export function BulkStatusBadge({ bulk }: { bulk: Pick<BulkOrder, 'status' | 'cancelled_by'> }) {
  const { look, words, title } = lookOf(bulk)
  return (
    <Badge className="status-badge" data-status={look} title={title}>
      <StatusMark look={look} />
      <span className="ellipsis">{words}</span>
    </Badge>
  )
}

function lookOf(bulk: Pick<BulkOrder, 'status' | 'cancelled_by'>): Look {
  if (isBulkCancelled(bulk)) {
    return { look: 'CANCELLED', words: 'Cancelled', title: cancelledLabel(cancellerOf(bulk)) }
  }
  if (bulk.status === 'PAID') return { look: 'DELIVERED', words: 'Paid', title: 'Paid' }
  if (bulk.status === 'PENDING') return { look: 'PENDING', words: 'Pending', title: 'Pending' }
  return { look: 'UNKNOWN', words: bulk.status, title: bulk.status }
}

function cancellerOf({ cancelled_by }: Pick<BulkOrder, 'cancelled_by'>) {
  return CANCELLERS.find((word) => word === cancelled_by?.toUpperCase()) ?? null
}
