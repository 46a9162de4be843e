import '../ui/toolbar.css'
import { Download } from 'lucide-react'
import { Link } from 'wouter'
import type { Flag } from '../../../contract/wire'
import { useFreshness } from '../shared/freshness/use-freshness'
import { SortButton } from '../shared/paged/sort-button'
import type { EmailOrder } from '../shared/paged/use-email-sort'
import { Button } from '../ui/button'
import type { CustomerQuestion } from './customer-question'
import { useSaveCustomers } from './use-save-customers'

const TABS: readonly { status: Flag | null; label: string; path: string }[] = [
  { status: null, label: 'All', path: '/all-customers' },
  { status: 'TRUE', label: 'Active', path: '/all-customers/TRUE' },
  { status: 'FALSE', label: 'Inactive', path: '/all-customers/FALSE' },
]

const OFFLINE = 'You are offline. The server makes the whole list, so it can be downloaded once you are back.'

type Props = { question: CustomerQuestion; sort: EmailOrder }

/** CU-07, RT-15 */
export function CustomersToolbar({ question, sort }: Props) {
  const { busy, save } = useSaveCustomers(question)
  const isOffline = useFreshness().level === 'offline'
  // A search covers all statuses, so none of them is where the person is.
  const present = question.search === '' ? question.status : undefined
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <nav className="toolbar-tabs" aria-label="Customer status">
        {TABS.map(({ status, label, path }) => (
          <Link
            key={path}
            href={path}
            className="toolbar-tab"
            aria-current={status === present ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SortButton {...sort} />
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={busy || isOffline}
        aria-busy={busy}
        title={isOffline ? OFFLINE : undefined}
        onClick={() => void save()}
      >
        Download
      </Button>
    </div>
  )
}
