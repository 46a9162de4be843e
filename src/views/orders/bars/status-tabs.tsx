import { displayCount } from '../../ui/display-count'
import { type OrderStatus, ORDER_STATUSES } from '../../../../contract/order-statuses'
import { memo } from 'react'
import { Link } from 'wouter'
import { useCountWords } from '../../shared/freshness/use-counters'
import { statusPath } from '../../shared/address/order-list-address'
import { StatusMark } from '../../ui/status-mark'
import { STATUS_WORDS } from '../../ui/order-status'

/** Maximum characters of all counts together. Above it, a narrow window hides the status marks to save width. */
const MOST_FIGURES = 26

const TABS: readonly (OrderStatus | null)[] = [null, ...ORDER_STATUSES]

type Props = {
  present: OrderStatus | null
  /** The query string that stays in the address when the tab changes. */
  kept: string
  /** True if `kept` limits every tab's list, so that only the shown list is counted. */
  isLimited: boolean
  total: number | null
}

export const StatusTabs = memo(function StatusTabs({ present, kept, isLimited, total }: Props) {
  const countWords = useCountWords()
  const counts = TABS.map((status) => {
    if (isLimited) return status === present && total !== null ? displayCount(total) : ''
    return countWords([`order.${status ?? 'all'}`])
  })
  return (
    <nav
      className="toolbar-tabs"
      aria-label="Order status"
      data-wide={counts.join('').length > MOST_FIGURES || undefined}
    >
      {TABS.map((status, index) => (
        <Link
          key={status}
          href={statusPath(status, kept)}
          className="toolbar-tab"
          aria-current={status === present ? 'page' : undefined}
        >
          {status !== null && <StatusMark look={status} size={12} />}
          {status === null ? 'All' : STATUS_WORDS[status]}
          <span className="toolbar-tab-count">{counts[index]}</span>
        </Link>
      ))}
    </nav>
  )
})
