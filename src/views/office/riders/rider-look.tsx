import '../../shared/statuses/status-badge.css'
import { isActiveRider, isRiderStatus } from '../../../../contract/rules/rider-rules'
import type { Rider, RiderStatus } from '../../../../contract/entities/riders'
import { plainWord } from '../../ui/marks/row-words'
import { StandingBadge } from '../../shared/paged/standing-badge'
import type { StatusLook } from '../../shared/statuses/order-status'
import { StatusMark } from '../../shared/statuses/status-mark'
import { shownText } from '../../ui/marks/shown-text'

export const RIDER_LOOKS: Record<RiderStatus, StatusLook> = {
  APPROVED: 'DELIVERED',
  PENDING: 'PENDING',
  DEACTIVATED: 'CANCELLED',
}

/** AG-91: the office's decision. An unknown status is shown as received (AG-90). */
export function RiderStatusBadge({ rider }: { rider: Rider }) {
  const { status } = rider
  const look = isRiderStatus(status) ? RIDER_LOOKS[status] : 'UNKNOWN'
  return (
    <span className="status-badge" data-status={look}>
      <StatusMark look={look} />
      <span className="ellipsis">{shownText(rider, riderStatusWords)}</span>
    </span>
  )
}

/** RI-11 */
export function RiderActiveBadge({ rider }: { rider: Rider }) {
  return (
    <StandingBadge isGood={isActiveRider(rider)}>
      {shownText(rider, (row) => (isActiveRider(row) ? 'Active' : 'Inactive'))}
    </StandingBadge>
  )
}

/** 'Deactivated' */
export function riderStatusWords({ status }: Rider): string {
  return isRiderStatus(status) ? plainWord(status) : (status ?? '-')
}
