import '../statuses/status-badge.css'
import { readingOf } from '../../../../contract/wire/unread'
import { StatusMark } from '../statuses/status-mark'
import { marked } from '../../ui/marks/shown-text'

/** CU-11: 'Active' in green or 'Inactive' in red, each with its own mark. */
export function ActiveBadge<Row extends object>({
  row,
  isActive,
}: {
  row: Row
  isActive: (row: Row) => boolean
}) {
  const { value: active, unreadText } = readingOf(row, isActive)
  const look = active ? 'DELIVERED' : 'CANCELLED'
  return (
    <span className="status-badge" data-status={look}>
      <StatusMark look={look} />
      {marked(active ? 'Active' : 'Inactive', unreadText)}
    </span>
  )
}
