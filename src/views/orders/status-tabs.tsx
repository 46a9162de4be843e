import { Link } from 'wouter'
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/orders'
import { counted, useCounters } from '../shell/use-counters'
import { StatusMark } from '../ui/status-mark'
import { STATUS_WORDS } from './status-words'

const TABS: readonly (OrderStatus | null)[] = [null, ...ORDER_STATUSES]

type Props = { present: OrderStatus | null; pathOf: (status: OrderStatus | null) => string }

export function StatusTabs({ present, pathOf }: Props) {
  const counters = useCounters()
  return (
    <nav className="toolbar-tabs" aria-label="Order status">
      {TABS.map((status) => (
        <Link
          key={status}
          href={pathOf(status)}
          className="toolbar-tab"
          aria-current={status === present ? 'page' : undefined}
        >
          {status !== null && <StatusMark look={status} size={12} />}
          {status === null ? 'All' : STATUS_WORDS[status]}
          <span className="toolbar-tab-count">
            {counters === undefined
              ? ''
              : counted(counters, `order.${status ?? 'all'}`).toLocaleString('en-NG')}
          </span>
        </Link>
      ))}
    </nav>
  )
}
