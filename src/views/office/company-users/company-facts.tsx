import { Link } from 'wouter'
import { displayNaira } from '../../../../contract/words/money'
import { fullName } from '../../../../contract/rules/order-display'
import type { CompanyUserRow } from '../../../db/core/rows'
import { editRateCardPath } from '../../shared/companies/company-links'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { PhoneValue } from '../../shared/order/phone-value'
import { MailValue } from '../../ui/marks/mail-value'
import { shownText } from '../../ui/marks/shown-text'
import { companyStatusWords } from './company-look'
import type { CompanyActions } from './use-company-actions'

type Props = { company: CompanyUserRow; actions: CompanyActions }

/** CP-05, AG-130: the company, its contact and its balance. */
export function CompanyFacts({ company, actions }: Props) {
  return (
    <>
      <section className="pane-section" aria-labelledby="company-facts">
        <h3 id="company-facts">Company</h3>
        <FactList>
          <FactLine label="Company name">
            {shownText(company, (row) => row.company_profile.name ?? '-')}
          </FactLine>
          <FactLine label="Address">
            {shownText(company, (row) => row.company_profile.address ?? '-')}
          </FactLine>
          <FactLine label="Email">
            <MailValue of={company} email={(row) => row.company_profile.email} />
          </FactLine>
          <FactLine label="Contact name">
            {shownText(company, (row) => row.company_profile.name_of_contact ?? '-')}
          </FactLine>
          <FactLine label="Contact phone">
            <PhoneValue of={company} phone={(row) => row.company_profile.contact_phone_number} />
          </FactLine>
          <FactLine label="Company status">{shownText(company, companyStatusWords)}</FactLine>
        </FactList>
      </section>
      <section className="pane-section" aria-labelledby="company-account">
        <h3 id="company-account">Account</h3>
        <FactList>
          <FactLine label="User Id">
            <span className="mono">{company.id}</span>
          </FactLine>
          <FactLine label="Fullname">{shownText(company, fullName)}</FactLine>
          <FactLine label="Sign-in email">
            <MailValue of={company} email={(row) => row.email} />
          </FactLine>
          <FactLine label="Phone Number">
            <PhoneValue of={company} phone={(row) => row.phone} />
          </FactLine>
          <FactLine label="Status">
            {shownText(company, (row) => (row.is_verified === 'TRUE' ? 'Active' : 'Inactive'))}
          </FactLine>
          <FactLine label="Payment Balance">
            {shownText(company, (row) => displayNaira(row.balance_to_pay))}
          </FactLine>
          <FactLine label="Bulk orders">
            <Link className="text-link" href={bulkOrdersPath(company)}>
              Bulk orders of this account
            </Link>
          </FactLine>
          {actions.canRun && (
            <FactLine label="Rate card">
              <Link className="text-link" href={editRateCardPath(company.id)} state={{ user_id: company.id }}>
                Rate card of this company
              </Link>
            </FactLine>
          )}
        </FactList>
      </section>
    </>
  )
}

/** The bulk orders of the company, found by the account's email or, without one, by the person's name. */
function bulkOrdersPath({ email, first_name, last_name }: CompanyUserRow): string {
  return `/bulk-orders?q=${encodeURIComponent(email ?? fullName({ first_name, last_name }))}`
}
