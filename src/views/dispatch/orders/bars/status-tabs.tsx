import { displayCount } from '../../../ui/marks/display-count'
import { type OrderStatus, ORDER_STATUSES } from '../../../../../contract/words/order-statuses'
import { memo } from 'react'
import { useCountWords } from '../../../shared/freshness/use-counters'
import { statusPath } from '../../../shared/address/order-list-address'
import { ToolbarTabs } from '../../../shared/statuses/toolbar-tabs'
import { STATUS_WORDS } from '../../../shared/statuses/order-status'

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
    <ToolbarTabs
      label="Order status"
      isWide={counts.join('').length > MOST_FIGURES}
      tabs={TABS.map((status, index) => ({
        path: statusPath(status, kept),
        label: status === null ? 'All' : STATUS_WORDS[status],
        isPresent: status === present,
        look: status,
        count: counts[index] ?? '',
      }))}
    />
  )
})
