import '../../shared/statuses/status-badge.css'
import { bulkApproval, isBulkCancelled } from '../../../../contract/rules/bulk-order-rules'
import type { BulkOrder } from '../../../../contract/entities/bulk-orders'
import { cancelledLabel } from '../../../../contract/rules/order-rules'
import { readingOf } from '../../../../contract/wire/unread'
import { marked } from '../../ui/marks/shown-text'
import type { StatusLook } from '../../shared/statuses/order-status'
import { StatusMark } from '../../shared/statuses/status-mark'

const CANCELLERS = ['RIDER', 'USER'] as const

type Facts = Pick<BulkOrder, 'status' | 'payment_status' | 'amount_left_to_pay' | 'cancelled_by'>
type Look = { look: StatusLook; words: string; title: string }

/** AG-126: the status of the bulk order. An unknown status is shown as received. */
export function BulkStatusBadge({ bulk }: { bulk: Facts }) {
  const {
    value: { look, words, title },
    unreadText,
  } = readingOf(bulk, lookOf)
  return (
    <span className="status-badge" data-status={look} title={title}>
      <StatusMark look={look} />
      <span className="ellipsis">{marked(words, unreadText)}</span>
    </span>
  )
}

export function bulkStatusWords(bulk: Facts): string {
  return lookOf(bulk).words
}

function lookOf(bulk: Facts): Look {
  if (isBulkCancelled(bulk)) {
    return {
      look: 'CANCELLED',
      words: 'Cancelled',
      title: cancelledLabel({ cancelled_by: cancellerOf(bulk) }),
    }
  }
  if (bulk.status === 'PAID') return { look: 'DELIVERED', words: 'Paid', title: 'Paid' }
  if (bulk.status === 'PENDING' && bulkApproval(bulk) === 'Nothing to pay')
    return { look: 'UNKNOWN', words: 'Nothing to pay', title: 'Nothing is left to pay by the sender' }
  if (bulk.status === 'PENDING') return { look: 'PENDING', words: 'Pending', title: 'Pending' }
  return { look: 'UNKNOWN', words: bulk.status ?? '-', title: bulk.status ?? '-' }
}

function cancellerOf({ cancelled_by }: Pick<BulkOrder, 'cancelled_by'>) {
  return CANCELLERS.find((word) => word === cancelled_by?.toUpperCase()) ?? null
}
