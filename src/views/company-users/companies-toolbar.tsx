import '../ui/toolbar.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link, useSearchParams } from 'wouter'
import { COMPANY_STATUSES, listCompanyUsers, type CompanyStatus } from '../../../contract/companies'
import { isActive } from '../../../contract/customer-rules'
import { countCompanies } from '../../db/queries/company-queries'
import { useApp, useConsole } from '../console'
import { plainWord } from '../shared/commands/row-words'
import { usePart } from '../shared/lists/use-part'
import { SortButton } from '../shared/paged/sort-button'
import type { EmailOrder } from '../shared/paged/use-email-sort'
import { DownloadFromServer } from '../shared/people/download-button'
import { displayCount } from '../ui/display-count'
import { StatusMark } from '../ui/status-mark'
import { companiesPath } from './companies-address'
import { COMPANY_LOOKS } from './company-look'

const TABS: readonly (CompanyStatus | null)[] = [null, ...COMPANY_STATUSES]

type Props = { present: CompanyStatus | null; search: string; order: EmailOrder }

/** CP-02: the status tabs, Download and Sort. */
export function CompaniesToolbar({ present, search, order }: Props) {
  const { database } = useConsole()
  const [parameters] = useSearchParams()
  const counts = useLiveQuery(() => countCompanies(database), [database])
  const isRead = usePart('companyUsers')?.isRead ?? false
  const isCounted = counts !== undefined && (isRead || counts.all > 0)
  const { ask } = useApp()
  const text = search.trim()
  const limits = {
    ...(text === '' ? {} : { search: text }),
    ...(present === null ? {} : { status: present }),
  }
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <nav className="toolbar-tabs" aria-label="Company status">
        {TABS.map((status) => (
          <Link
            key={status}
            href={companiesPath(status, parameters)}
            className="toolbar-tab"
            aria-current={status === present ? 'page' : undefined}
          >
            {status !== null && <StatusMark look={COMPANY_LOOKS[status]} size={12} />}
            {status === null ? 'All' : plainWord(status)}
            <span className="toolbar-tab-count">{isCounted && displayCount(counts[status ?? 'all'])}</span>
          </Link>
        ))}
      </nav>
      <DownloadFromServer
        kind="company_user"
        read={() => ask(listCompanyUsers, { paginate: 'NO', ...limits })}
        isActive={isActive}
      />
      <SortButton {...order} />
    </div>
  )
}
