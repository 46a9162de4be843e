import '../../ui/status-badge.css'
import { readingOf } from '../../../../contract/unread'
import { StatusMark } from '../../ui/status-mark'
import { marked } from '../../ui/told'

/** CU-11: 'Active' in green or 'Inactive' in red, with a mark of its own. */
export function ActiveBadge<Row extends object>({
  row,
  isActive,
}: {
  row: Row
  isActive: (row: Row) => boolean
}) {
  const { made, stood } = readingOf(row, isActive)
  const look = made ? 'DELIVERED' : 'CANCELLED'
  return (
    <span className="status-badge" data-status={look}>
      <StatusMark look={look} />
      {marked(made ? 'Active' : 'Inactive', stood)}
    </span>
  )
}
