import '../ui/toolbar.css'
import { isActive } from '../../../contract/customer-rules'
import { exportCustomers } from '../../../contract/customers'
import type { Flag } from '../../../contract/wire'
import { useApp } from '../console'
import { SortButton } from '../shared/paged/sort-button'
import type { EmailOrder } from '../shared/paged/use-email-sort'
import { DownloadFromServer } from '../shared/people/download-button'
import { ToolbarTabs } from '../ui/toolbar-tabs'
import { inputOf, type CustomerQuestion } from './customer-question'

const TABS: readonly { status: Flag | null; label: string; path: string }[] = [
  { status: null, label: 'All', path: '/all-customers' },
  { status: 'TRUE', label: 'Active', path: '/all-customers/TRUE' },
  { status: 'FALSE', label: 'Inactive', path: '/all-customers/FALSE' },
]

type Props = { question: CustomerQuestion; sort: EmailOrder }

/** CU-07, RT-15 */
export function CustomersToolbar({ question, sort }: Props) {
  const { ask } = useApp()
  // A search covers all statuses, so no tab is the current one.
  const present = question.search === '' ? question.status : undefined
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <ToolbarTabs
        label="Customer status"
        tabs={TABS.map(({ status, ...tab }) => ({ ...tab, isPresent: status === present }))}
      />
      <DownloadFromServer
        kind="customer"
        read={() => ask(exportCustomers, { ...inputOf(question), page: 1, paginate: 'NO' })}
        isActive={isActive}
      />
      <SortButton {...sort} />
    </div>
  )
}
