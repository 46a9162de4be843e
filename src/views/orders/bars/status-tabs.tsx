import { displayCount } from '../../ui/display-count'
import { type OrderStatus, ORDER_STATUSES } from '../../../../contract/order-statuses'
import { memo } from 'react'
import { Link } from 'wouter'
import type { Counters } from '../../../db/queries/counter-feed'
import { countOf, type Replication } from '../../../db/queries/replication'
import { useReplication } from '../../shared/freshness/use-replication'
import { counted, useCounters } from '../../shared/freshness/use-counters'
import { statusPath } from '../../shared/address/order-list-address'
import { StatusMark } from '../../ui/status-mark'
import { STATUS_WORDS } from '../../ui/order-status'

/** Characters of all counts together; with more the tabs need the room of their marks in a narrow window. */
const MOST_FIGURES = 26

const TABS: readonly (OrderStatus | null)[] = [null, ...ORDER_STATUSES]

type Props = {
  present: OrderStatus | null
  /** Of the address, whichever tab is chosen. */
  kept: string
  /** What stays when the tab changes limits every list, so that only the shown one is counted. */
  isLimited: boolean
  /** How many orders the shown one has. */
  total: number | null
}

export const StatusTabs = memo(function StatusTabs({ present, kept, isLimited, total }: Props) {
  const counters = useCounters()
  const replication = useReplication()
  const isKnown = counters !== undefined && replication !== undefined
  const counts = TABS.map((status) => {
    if (isLimited) return status === present && total !== null ? displayCount(total) : ''
    return isKnown ? countWords(status ?? 'all', counters, replication) : ''
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

/** '40'; '12+' while the rest is being read and the server does not say how many there are; nothing before the first. */
function countWords(status: string, counters: Counters, replication: Replication | null): string {
  const { count, isLeast } = countOf(status, counted(counters, `order.${status}`), replication)
  if (isLeast && count === 0) return ''
  return `${displayCount(count)}${isLeast ? '+' : ''}`
}
