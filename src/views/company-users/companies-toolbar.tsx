import '../ui/toolbar.css'
import { useSearchParams } from 'wouter'
import { COMPANY_STATUSES, listCompanyUsers, type CompanyStatus } from '../../../contract/companies'
import { isActive } from '../../../contract/customer-rules'
import { countCompanies } from '../../db/queries/company-queries'
import { useApp } from '../console'
import { StatusTabs } from '../shared/lists/status-tabs'
import { SortButton } from '../shared/paged/sort-button'
import type { EmailOrder } from '../shared/paged/use-email-sort'
import { DownloadFromServer } from '../shared/people/download-button'
import { companiesPath } from './companies-address'
import { COMPANY_LOOKS } from './company-look'

type Props = { present: CompanyStatus | null; search: string; order: EmailOrder }

/** CP-02: the status tabs, Download and Sort. */
export function CompaniesToolbar({ present, search, order }: Props) {
  const [parameters] = useSearchParams()
  const { ask } = useApp()
  const text = search.trim()
  const limits = {
    ...(text === '' ? {} : { search: text }),
    ...(present === null ? {} : { status: present }),
  }
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        label="Company status"
        part="companyUsers"
        looks={COMPANY_LOOKS}
        statuses={COMPANY_STATUSES}
        present={present}
        pathOf={(status) => companiesPath(status, parameters)}
        count={countCompanies}
      />
      <DownloadFromServer
        kind="company_user"
        read={() => ask(listCompanyUsers, { paginate: 'NO', ...limits })}
        isActive={isActive}
      />
      <SortButton {...order} />
    </div>
  )
}
