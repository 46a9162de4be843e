import '../../shared/statuses/status-badge.css'
import {
  COMPANY_STATUSES,
  type CompanyStatus,
  type CompanyUser,
} from '../../../../contract/entities/companies'
import { plainWord } from '../../ui/marks/row-words'
import { StandingBadge } from '../../shared/paged/standing-badge'
import type { StatusLook } from '../../shared/statuses/order-status'
import { StatusMark } from '../../shared/statuses/status-mark'
import { shownText } from '../../ui/marks/shown-text'

export const COMPANY_LOOKS: Record<CompanyStatus, StatusLook> = {
  active: 'DELIVERED',
  inactive: 'CANCELLED',
  pending: 'PENDING',
}

/** AG-130: the status of the company. An unknown status is shown as received. */
export function CompanyStatusBadge({ company }: { company: CompanyUser }) {
  const { status } = company.company_profile
  const look = COMPANY_STATUSES.find((known) => known === status)
  return (
    <span className="status-badge" data-status={look === undefined ? 'UNKNOWN' : COMPANY_LOOKS[look]}>
      <StatusMark look={look === undefined ? 'UNKNOWN' : COMPANY_LOOKS[look]} />
      <span className="ellipsis">{shownText(company, companyStatusWords)}</span>
    </span>
  )
}

/** CP-04: shows whether the person is verified. */
export function CompanyActiveBadge({ company }: { company: CompanyUser }) {
  const isGood = company.is_verified === 'TRUE'
  return (
    <StandingBadge isGood={isGood}>
      {shownText(company, (row) => (row.is_verified === 'TRUE' ? 'Active' : 'Inactive'))}
    </StandingBadge>
  )
}

export function companyStatusWords({ company_profile: { status } }: CompanyUser): string {
  return plainWord(status)
}

/** 'Zenith Foods', or the person's name if the company has no name. */
export function companyName({ company_profile, first_name, last_name }: CompanyUser): string {
  return company_profile.name ?? (`${first_name ?? ''} ${last_name ?? ''}`.trim() || '-')
}
